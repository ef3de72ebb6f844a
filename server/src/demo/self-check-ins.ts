import type { Config } from '../platform/configuration/config.ts'
import type { Db } from '../platform/db/database.ts'
import { inAccount } from '../platform/db/transaction.ts'
import { switchSelfCheckin } from '../establishments/profile/edit-profile.ts'
import type { SecretBox } from '../platform/secrets.ts'
import { inviteGuests } from '../guest-pages/self-check-in/invite-guests.ts'
import type { DemoHotel } from './demo-hotel.ts'
import { ownerContext } from './owner-context.ts'
import type { DemoStay } from './stays.ts'

type Demo = { db: Db; hotel: DemoHotel; stays: readonly DemoStay[]; config: Config; secrets: SecretBox; now: Date }

const INVITED = 6

/** Switches self check-in on, and copies the links of the next stays by the verbs that the screens call. */
export async function makeSelfCheckins({ db, hotel, stays, config, secrets, now }: Demo): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const coming = stays
    .map(({ booking }) => booking)
    .filter(({ state, check_in }) => state === 'confirmed' && check_in > today)
    .sort((one, other) => (one.check_in < other.check_in ? -1 : 1))
  await inAccount(db, hotel.accountId, async (transaction) => {
    const context = ownerContext(transaction, hotel, now)
    await switchSelfCheckin(context)
    for (const { id: bookingId } of coming.slice(0, INVITED))
      await inviteGuests({ config, secrets }, context, { bookingId, sendBy: 'copy_link', email: null })
  })
}
