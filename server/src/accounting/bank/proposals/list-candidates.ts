import type { BankCandidate } from '@posada/contract/accounting/bank/bank-fields'
import { rankPayables } from '@posada/domain/accounting/bank/matching/propose'
import { parseEuros } from '@posada/domain/platform/money/money'
import { matchesTerms, searchKey, searchTerms } from '@posada/domain/platform/text/search-key'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { requireLine } from '../lines/require-line.ts'
import { readPayables } from './read-payables.ts'
import { shownCandidate } from './shown-candidate.ts'

const MOST_SHOWN = 20

/** What a line may pay, the likeliest first; with a text, what has that number, name or pending amount. */
export async function listCandidates(
  context: RequestContext,
  { id, text }: { id: string; text: string | null },
): Promise<BankCandidate[]> {
  const line = await requireLine(context, id)
  const payables = await readPayables(context)
  const terms = searchTerms(text ?? '')
  const amount = parseEuros(text ?? '')
  const found =
    terms.length === 0
      ? payables
      : payables.filter(
          ({ reference, names, pending }) =>
            pending === amount ||
            matchesTerms(searchKey(reference, reference.replace(/[^\p{L}\p{N}]/gu, ''), ...names), terms),
        )
  return rankPayables(line, found).slice(0, MOST_SHOWN).map(shownCandidate)
}
