import { engineApi } from '@posada/contract/distribution/engine/engine'
import type { HumanCheck } from '../../adapters/human-check/human-check.ts'
import { declaredRefusal } from '../../platform/http/errors.ts'
import { useChallenge } from '../../platform/db/gate.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import { sha256 } from '../../platform/http/sessions/tokens.ts'

/** What a form proves itself with; the second is the field that no person sees. */
type Proof = { token: string; website: string | null }

const notHuman = () =>
  declaredRefusal(engineApi.hold, 'notHuman', 'No se ha podido comprobar que es una persona: inténtelo otra vez')

/**
 * Checks the solution of a challenge, and that nobody filled in the field that no person sees. Call before the transaction.
 * @throws UserError for a wrong or an old one
 */
export async function requireSolved(humanCheck: HumanCheck, { token, website }: Proof): Promise<void> {
  if (website !== null || !(await humanCheck.isSolved(token))) throw notHuman()
}

/** Each solution counts once; a request that is refused uses none up. @throws UserError for one that was used */
export async function useSolution(humanCheck: HumanCheck, { db, now }: LinkContext, { token }: Proof): Promise<void> {
  if (!(await useChallenge(db, sha256(humanCheck.challengeOf(token)), now))) throw notHuman()
}
