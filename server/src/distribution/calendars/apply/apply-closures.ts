import {
  addedNights,
  type BlockPlan,
  type ClosureChange,
  keptNights,
  planBlocks,
} from '@posada/domain/distribution/calendars/plan-blocks'
import { spanOf } from '@posada/domain/bookings/stays/stretches'
import type { Stay } from '@posada/domain/platform/days/stay'
import { occupanciesOf } from '../../../bookings/bookings/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { addBlock, editBlock, removeBlock } from '../../../bookings/bookings/blocks/public.ts'
import { blocksOfFeed, insertFeedBlock } from '../queries/events.ts'
import type { FeedRow } from '../queries/feeds.ts'

/** Frees the nights that the calendar closes no longer, and those of its own reservations. */
export async function freeBlocks(context: JobContext, feed: FeedRow, change: ClosureChange): Promise<void> {
  const blocks = await blocksOfFeed(context.db, context.accountId, feed, change.today)
  await carryOut(context, feed, planBlocks(blocks, keptNights(blocks, change)))
}

/**
 * Blocks the nights that the calendar closes anew, and those closed nights that its bookings have freed; only where nothing occupies the
 * unit. Call when the bookings of the reading have been made.
 */
export async function addBlocks(
  context: JobContext,
  feed: FeedRow,
  change: ClosureChange,
  freed: readonly Stay[],
): Promise<void> {
  const { db, accountId, now } = context
  const wanted = addedNights(change, { freed, occupied: [] })
  const span = spanOf(wanted)
  if (!span) return
  const occupied = await occupanciesOf(db, accountId, [feed.roomId], span, { now })
  const added = addedNights(change, { freed, occupied })
  if (added.length === 0) return
  const blocks = await blocksOfFeed(db, accountId, feed, change.today)
  await carryOut(context, feed, planBlocks(blocks, [...blocks, ...added]))
}

async function carryOut(context: JobContext, feed: FeedRow, { removed, changed, added }: BlockPlan): Promise<void> {
  const { db, accountId } = context
  for (const id of removed) await removeBlock(context, id)
  for (const { id, checkIn, checkOut } of changed) await editBlock(context, { id, from: checkIn, to: checkOut })
  for (const { checkIn, checkOut } of added) {
    const reason = `${feed.name} (iCal)`
    const block = await addBlock(context, { roomId: feed.roomId, from: checkIn, to: checkOut, reason })
    await insertFeedBlock(db, { accountId, blockId: block.id, feedId: feed.id })
  }
}
