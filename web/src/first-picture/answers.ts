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

/**
 * Notes what it has decoded, for the application.
 * @throws where the answer is none of our server, or a refusal
 */
export async function readPlanning({ planning, decoded }: FirstAnswers): Promise<PlanningData> {
  const reply = await readReply(planning)
  const data = decode(planningApi.fetch.reply, reply)
  decoded.set(reply, data)
  return data
}

async function readReply(answer: FirstAnswers['planning']): Promise<object> {
  const { reply } = await answer
  if ((reply as { resultado?: unknown } | null)?.resultado !== 'Ok') throw new Error('refused')
  return reply as object
}
