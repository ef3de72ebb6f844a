import { engineApi } from '@posada/contract/distribution/engine/engine'
import type { HoldRequest } from '@posada/contract/distribution/engine/engine-hold'
import type { HumanCheck } from '../../adapters/human-check/human-check.ts'
import { declaredRefusal } from '../../platform/http/errors.ts'
import { useChallenge } from '../../platform/db/gate.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import { sha256 } from '../../platform/http/sessions/tokens.ts'

const notHuman = () =>
  declaredRefusal(engineApi.hold, 'notHuman', 'No se ha podido comprobar que reserva una persona: inténtelo otra vez')

/**
 * Checks the solution of a challenge, and that nobody filled in the field that no person sees. Call before the transaction.
 * @throws UserError for a wrong or an old one
 */
export async function requireSolved(humanCheck: HumanCheck, { token, website }: HoldRequest): Promise<void> {
  if (website !== null || !(await humanCheck.isSolved(token))) throw notHuman()
}

/** Each solution counts once; a request that is refused uses none up. @throws UserError for one that was used */
export async function useSolution(
  humanCheck: HumanCheck,
  { db, now }: LinkContext,
  { token }: HoldRequest,
): Promise<void> {
  if (!(await useChallenge(db, sha256(humanCheck.challengeOf(token)), now))) throw notHuman()
}
