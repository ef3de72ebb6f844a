import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/test-database.ts'
import { forgetKey, requireSameKey } from './secret-key-fingerprint.ts'
import { withClient } from './with-client.ts'

const dataDir = '/srv/segunda'

async function givenKeys() {
  const { owner, app, gate } = await testDatabase()
  const [first, other] = [randomBytes(32), randomBytes(32)]
  const start = (secretKey: Buffer, acceptedKey?: string) => requireSameKey(owner, { secretKey, dataDir, acceptedKey })
  return { owner, app, gate, first, other, start }
}

test('a process with another key is refused with the names of the files to copy', async () => {
  const { first, other, start } = await givenKeys()
  await start(first)
  await start(first)
  await expect(start(other)).rejects.toThrow(
    /Copie a \/srv\/segunda los archivos secret\.key y database-passwords\.json .*POSADA_SECRET_KEY/,
  )
  await start(first)
})

test('of two processes with different keys that start at once, one is refused', async () => {
  const { first, other, start } = await givenKeys()
  const outcomes = await Promise.allSettled([start(first), start(other)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('only the new key that the administrator names is accepted, and any key after a restore', async () => {
  const { owner, first, other, start } = await givenKeys()
  await start(first)
  const refusal = await start(other).catch((error: Error) => error.message)
  const named = /POSADA_ACCEPT_NEW_KEY=([0-9a-f]{12})/.exec(String(refusal))?.[1]
  await expect(start(other, '1')).rejects.toThrow('no es la de su base de datos')
  await start(other, named)
  await expect(start(first, named)).rejects.toThrow('no es la de su base de datos')
  await expect(start(first)).rejects.toThrow('no es la de su base de datos')
  await withClient(owner, forgetKey)
  await start(first)
  await expect(start(other)).rejects.toThrow('no es la de su base de datos')
})

test('the logins of requests cannot read the fingerprint', async () => {
  const { app, gate } = await givenKeys()
  for (const login of [app, gate])
    await expect(withClient(login, (client) => client.query('select * from secret_key_fingerprint'))).rejects.toThrow(
      'permission denied',
    )
})
