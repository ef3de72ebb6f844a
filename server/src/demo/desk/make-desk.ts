import type { Day } from '@posada/domain/platform/days/day'
import type pg from 'pg'
import { Secret, TOTP } from 'otpauth'
import { insertProvider } from '../../account/sign-in/public.ts'
import { newId } from '../../platform/ids.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { makeCustomers } from './customers.ts'
import { insertDemoCustomer, insertTroubles, insertVisit, setStaff } from './queries.ts'

/** The login of the provider's desk. Its second factor is always this one, so that everybody can try the desk. */
const STAFF = { email: 'mesa@ejemplo.test', name: 'Lola Prieto (demo)', secret: 'POSADADEMOPOSADADEMOPOSADADEMO22' }
const HOUR_MS = 3_600_000

type Demo = { secrets: SecretBox; passwordHash: string; now: Date; today: Day }

/** Makes the provider of the demonstration: a login for the desk, and customers in every state. Returns what to print. */
export async function makeDesk(client: pg.Client, { secrets, passwordHash, now, today }: Demo) {
  const staff = { accountId: newId(), loginId: newId() }
  const { email, name, secret } = STAFF
  await insertProvider(client, { ...staff, emailKey: email, passwordHash, now })
  await client.query('begin')
  await setStaff(client, staff.loginId, { name, secondFactor: secrets.seal(secret, staff.loginId), now })
  const customers = makeCustomers(today)
  for (const customer of customers) {
    await insertDemoCustomer(client, customer, now)
    await insertTroubles(client, customer, now, today)
  }
  const [readOnly, , , nearEnd] = customers
  const visit = { loginId: staff.loginId, staffName: name, staffEmail: email }
  await insertVisit(client, {
    ...visit,
    accountId: nearEnd!.accountId,
    reason: 'Llamada de las 10:20: no le cuadra el trimestre',
    openedAt: new Date(now.getTime() - 26 * HOUR_MS),
    minutes: 12,
    refused: ['/api/bookings/payments/add'],
  })
  await insertVisit(client, {
    ...visit,
    accountId: readOnly!.accountId,
    reason: 'Correo: pregunta qué puede hacer en solo lectura',
    openedAt: new Date(now.getTime() - 73 * HOUR_MS),
    minutes: 30,
    refused: [],
  })
  await client.query('commit')
  return { email, secret }
}

/** The code that an app shows now for that secret. */
export const currentCode = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
