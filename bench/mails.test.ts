import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startMailSimulator } from '@posada/server/simulators/mail/mail-simulator'
import { withClient } from '@posada/server/platform/db/with-client'
import { sizes } from '@posada/server/test/sizes'
import { createEstablishment, requireOk, databaseOwnerOf, sessionsOf } from './support/establishment.ts'
import { createFolder, removeFolders, startPosada, serverProgram } from './support/posada.ts'

const SESSIONS = 16
const LONGEST_MS = 120_000

afterAll(removeFolders)

test(`${sizes.mails} mails queued at once are all sent within two minutes`, async () => {
  const sink = await startMailSimulator(sizes.mails + 10)
  const dataDir = createFolder()
  const posada = await startPosada({ dataDir, program: await serverProgram(), env: { SMTP_URL: sink.url } })
  try {
    const establishment = await createEstablishment(posada.address, dataDir, 1)
    const people = await sessionsOf(posada.address, establishment, SESSIONS)
    const emails = Array.from({ length: sizes.mails }, (_, index) => `invitado.${index}@ejemplo.test`)
    const waiting = [...emails]
    const begun = Date.now()
    await Promise.all(
      people.map(async (person) => {
        for (let email = waiting.pop(); email; email = waiting.pop()) {
          const user = { email, nombre: 'Invitado', rol: 'reception', metodo: 'email' }
          await requireOk(person.post('/api/account/users/invite', user))
        }
      }),
    )
    const committed = Date.now()
    const owner = await databaseOwnerOf(dataDir)
    const left = () =>
      withClient(owner, async (client) => {
        const query = "select count(*)::int as left from mails where state <> 'sent'"
        return (await client.query<{ left: number }>(query)).rows[0]!.left
      })
    while ((await left()) > 0 && Date.now() - committed < LONGEST_MS) await sleep(100)
    const took = Date.now() - committed
    expect(await left()).toBe(0)
    const received = sink.mails('invitado.').map(({ to }) => to) // beside them the owner's own confirmation of the address
    expect(new Set(received)).toEqual(new Set(emails))
    expect(took).toBeLessThan(LONGEST_MS)
    console.log(
      `${sizes.mails} mails: queued in ${committed - begun} ms, all sent ${took} ms after the last commit, ` +
        `${received.length - emails.length} of them twice`,
    )
  } finally {
    await posada.stop()
    await sink.close()
  }
}, 300_000)
