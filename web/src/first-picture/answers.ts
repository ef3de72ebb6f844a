import { decode } from '@posada/contract/compile'
import { sessionReply } from '@posada/contract/account/session-reply'
import { shellApi } from '@posada/contract/account/shell/shell'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import { frontDesk } from '@posada/domain/account/users/roles'
import { isPlainConnection } from '../account/shell/plain-connection.ts'
import type { PlanningData } from '../bookings/planning/data/plan-units.ts'
import type { FirstAnswers } from '../lib/first-answers.ts'

/** What decides how the frame around the planning looks. */
export type FrameFacts = { isMenuExpanded: boolean; worksAtDesk: boolean }

/**
 * The facts of the frame; undefined where the picture cannot know its height, because a notice stands above it.
 * @throws where an answer is none of our server, or a refusal
 */
export async function readFrameFacts({ me, sideMenu }: FirstAnswers): Promise<FrameFacts | undefined> {
  const [session, menu] = await Promise.all([readReply(me), readReply(sideMenu)])
  const { user, subscription, supportVisit } = decode(sessionReply, session)
  const { expanded, backupNotice } = decode(shellApi.sideMenu.reply, menu)
  const isSubscriptionNear = subscription !== undefined && (subscription.isOver || subscription.daysLeft !== null)
  if (supportVisit || isSubscriptionNear || backupNotice || isPlainConnection()) return undefined
  return { isMenuExpanded: expanded, worksAtDesk: frontDesk.some((role) => role === user.role) }
}

/** @throws where the answer is none of our server, or a refusal */
export const readPlanning = async ({ planning }: FirstAnswers): Promise<PlanningData> =>
  decode(planningApi.fetch.reply, await readReply(planning))

async function readReply(reply: Promise<unknown>): Promise<unknown> {
  const envelope = (await reply) as { resultado?: unknown }
  if (envelope.resultado !== 'Ok') throw new Error('refused')
  return envelope
}
