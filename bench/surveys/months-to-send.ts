import { addDays, firstOfMonth } from '@posada/domain/platform/days/day'
import { withClient } from '@posada/server/platform/db/with-client'
import { newId } from '@posada/server/platform/ids'
import { type BenchEstablishment, databaseOwnerOf, requireOk } from '../support/establishment.ts'

export const ORDER_NUMBER = '2026HOT001L'

export type MonthToSend = { month: string; controlCode: string }

/** Months before the given instant, each with a stay of a guest from Madrid and a control code, so that nothing of them is open. */
export async function monthsToSend(
  { owner, accountId, establishmentId, roomIds }: BenchEstablishment,
  dataDir: string,
  { now, count }: { now: number; count: number },
): Promise<MonthToSend[]> {
  const months = lastMonths(now, count)
  await withClient(await databaseOwnerOf(dataDir), async (client) => {
    for (const { month } of months) {
      const id = newId()
      const stay = [accountId, establishmentId, id, `${month}-10`, `${month}-12`]
      await client.query(
        `insert into bookings (account_id, id, establishment_id, locator, locator_key, check_in, check_out, holder_name, occupants, tariff_id,
                               regime, total, search_key, created_at, checked_in_at)
         values ($1, $3::uuid, $2, $3::uuid::text, $3::uuid::text, $4::date, $5, 'Titular', 1, 6, 1, 12000, 'titular', $4::date, $4::date + time '16:00')`,
        stay,
      )
      await client.query(
        `insert into booked_rooms (account_id, id, room_id, booking_id, check_in, check_out, nightly_prices, holds)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, '{6000,6000}', true)`,
        [accountId, roomIds[0], ...stay.slice(2)],
      )
      await client.query(
        `insert into guests (account_id, id, establishment_id, booking_id, room_id, name, full_name, country_code, municipality_code,
                             is_residence_stated, checked_in_at, leaves_on, search_key, created_at)
         values ($1, gen_random_uuid(), $2, $3, $6, 'Ana', 'Ana', 'ESP', '28079', true, $4::date + time '16:00', $5, 'ana', $4::date)`,
        [...stay, roomIds[0]],
      )
    }
  })
  for (const { month, controlCode } of months)
    await requireOk(
      owner.post('/api/encuestas/update_ine_info', {
        url: establishmentId,
        ineData: { ...ANSWERS, FECHA_REFERENCIA: `${month}-01`, CODIGO_CONTROL: controlCode },
      }),
    )
  return months
}

const ANSWERS = {
  NUMERO_ORDEN: ORDER_NUMBER,
  RAZON_SOCIAL: 'Las Encinas SL',
  CIF_NIF: 'B12345674',
  NUMERO_REGISTRO: 'HM-1',
  DIRECCION: 'Calle Mayor 1',
  CODIGO_POSTAL: '28013',
  MUNICIPIO: 'Madrid',
  PROVINCIA: '28',
  TELEFONO_1: '910000000',
  EMAILINF: 'marta@ejemplo.test',
}

function lastMonths(now: number, count: number): MonthToSend[] {
  const months: MonthToSend[] = []
  let first = firstOfMonth(new Date(now).toISOString().slice(0, 10))
  while (months.length < count) {
    first = firstOfMonth(addDays(first, -1))
    months.push({ month: first.slice(0, 7), controlCode: `${String(months.length).padStart(4, '0')}L` })
  }
  return months
}
