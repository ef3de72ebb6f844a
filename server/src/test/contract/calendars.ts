import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import type { Browser } from '../browser.ts'
import type { GivenApp } from '../given.ts'

type Owned = { accountId: string; unit: string; bookingId: string; marker: string }

/** A calendar that a unit reads, with a reservation, a closure and a block, and one for a portal. */
export async function calendarsOf(
  { logins, clock }: GivenApp,
  owner: Browser,
  { accountId, unit, bookingId, marker }: Owned,
): Promise<{ calendarImport: string; calendarExport: string }> {
  const call = async (path: string, body: object) => {
    const reply = await owner.post(`/api/ical/${path}`, { roomSafeURL: unit, nombre: marker, ...body })
    if (reply.resultado !== 'Ok') throw new Error(`${path} was refused: ${reply.mensaje}`)
    return reply['id'] as string
  }
  const calendarImport = await call('add_import', { url: `https://${marker}.ejemplo.test/a.ics`, agencia: marker })
  const calendarExport = await call('add_export', {})
  const block = { roomSafeURL: unit, desde: '2026-12-10', hasta: '2026-12-11', motivo: marker }
  const { safeURL: blockId } = await owner.post('/api/rooms/blocks/add', block)
  await withClient(logins.owner, async (client) => {
    for (const [kind, booking] of [
      ['reservation', bookingId],
      ['closure', null],
    ])
      await client.query(
        `insert into calendar_events (account_id, id, feed_id, uid, kind, check_in, check_out, booking_id)
         values ($1, $2, $3, $4, $5, '2099-01-01', '2099-01-02', $6)`,
        [accountId, newId(), calendarImport, marker, kind, booking],
      )
    await client.query('insert into calendar_blocks (account_id, block_id, feed_id) values ($1, $2, $3)', [
      accountId,
      blockId,
      calendarImport,
    ])
    await client.query('update calendar_feeds set trouble = $2, program = $2, read_at = $3 where id = $1', [
      calendarImport,
      marker,
      clock.now(),
    ])
  })
  return { calendarImport, calendarExport }
}
