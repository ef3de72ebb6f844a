import { emailKey } from '@posada/domain/platform/text/formats'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import type pg from 'pg'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/configuration/config.ts'
import { connect } from '../platform/db/database.ts'
import { establishmentsOf } from '../establishments/establishments/public.ts'
import { inAccount } from '../platform/db/transaction.ts'
import { withClient } from '../platform/db/with-client.ts'
import { UserError } from '../platform/http/errors.ts'
import { checkFile, runCheckedFile, type CheckedFile } from '../bookings/imports/public.ts'
import { StartError } from '../platform/configuration/start-up.ts'
import { ownersOf } from './queries.ts'
import { withOwnDatabase } from './with-own-database.ts'

type File = {
  name: string
  bytes: Buffer
  email: string | undefined
  establishment: string | undefined
  isTrial: boolean
}
type Outcome = { lines: string[]; isFine: boolean }

const quietLog = { info() {}, warn: console.warn, error: console.error }

/**
 * Checks a file of bookings and imports it, unless it has problems or it is only a trial. Returns messages to print.
 */
export function importBookings(config: Config, file: File): Promise<Outcome> {
  const work = (owner: pg.ClientConfig) => importAs(owner, file)
  return config.databaseUrl === undefined
    ? withOwnDatabase(config.dataDir, quietLog, ({ owner }) => work(owner))
    : work({ connectionString: config.databaseUrl })
}

async function importAs(
  login: pg.ClientConfig,
  { name, bytes, email, establishment, isTrial }: File,
): Promise<Outcome> {
  const { accountId, loginId } = await ownerOf(login, email)
  const app = connect(login, 1)
  // Nobody is notified from here: the running processes find the changes when they next look at the counters.
  const worker = { app, clock: systemClock, log: quietLog, changes: { announceChange() {} } }
  try {
    const establishmentId = await inAccount(app, accountId, async (db) => {
      const all = await establishmentsOf(db, accountId)
      const named = all.find((one) => normalizeText(one.name) === normalizeText(establishment ?? ''))
      if (establishment && !named) throw new StartError(`El establecimiento «${establishment}» no existe.`)
      return named?.id ?? null
    })
    const checked = await checkFile(worker, { accountId, loginId, establishmentId, file: { name, bytes } })
    const lines = [...checked.problems.map(({ line, message }) => `Línea ${line}: ${message}`), summaryOf(checked)]
    if (checked.problemCount > 0) return { lines: [...lines, 'No se ha importado nada.'], isFine: false }
    if (isTrial || checked.toAdd === 0) return { lines, isFine: true }
    const done = await runCheckedFile(worker, accountId, checked.id)
    return done.state === 'done'
      ? { lines: [...lines, 'Importadas.'], isFine: true }
      : {
          lines: [...lines, done.error || 'Alguien ha ocupado una unidad entretanto. Vuelva a intentarlo.'],
          isFine: false,
        }
  } catch (error) {
    throw error instanceof UserError ? new StartError(error.message) : error
  } finally {
    await app.destroy()
  }
}

const summaryOf = ({ toAdd, alreadyThere, problemCount }: CheckedFile) =>
  `${toAdd} reservas nuevas, ${alreadyThere} que ya estaban, ${problemCount} problemas.`

async function ownerOf(login: pg.ClientConfig, email: string | undefined) {
  const owners = await withClient(login, (client) => ownersOf(client, email === undefined ? null : emailKey(email)))
  const accounts = new Set(owners.map(({ accountId }) => accountId))
  if (accounts.size > 1) throw new StartError('Hay varias cuentas: indique de quién con --correo.')
  const [owner] = owners
  if (!owner) throw new StartError('No hay ningún dueño con ese correo.')
  return owner
}
