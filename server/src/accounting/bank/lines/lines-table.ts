import { bankApi } from '@posada/contract/accounting/bank/bank'
import type { BankLine } from '@posada/contract/accounting/bank/bank-fields'
import type { Input } from '@posada/contract/endpoint'
import { transferText, type Transfer } from '@posada/domain/accounting/bank/matching/payable'
import type { Certainty, Proposal } from '@posada/domain/accounting/bank/matching/propose'
import { parseEuros } from '@posada/domain/platform/money/money'
import { matchesTerms, searchKey, searchTerms } from '@posada/domain/platform/text/search-key'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { type Page, readPage, toTable } from '../../../platform/http/input/table-page.ts'
import { pendingProposals } from '../proposals/pending-proposals.ts'
import { shownCandidate } from '../proposals/shown-candidate.ts'
import { type DecidedColumn, type LineWithTarget, linesWithTargets, pageOfLines } from '../queries/lines.ts'

type Request = Input<(typeof bankApi)['lines']>

const COLUMNS: Record<string, DecidedColumn> = { fecha: 'day', importe: 'amount', decididoEl: 'decidedAt' }

/** A page of lines. Those to be decided come by certainty, and in each the newest first, unless the request has another order. */
export async function linesTable(context: RequestContext, request: Request) {
  const page = readPage(request, COLUMNS, { column: 'day', direction: 'desc' })
  const { bankAccountId, state, sort } = request
  return state === 'pending' && sort === null
    ? pendingPage(context, bankAccountId, page)
    : plainPage(context, { bankAccountId, state }, page)
}

const CERTAINTIES: readonly Certainty[] = ['sure', 'probable', 'choice', 'none']

async function pendingPage(context: RequestContext, bankAccountId: string | null, page: Page<DecidedColumn>) {
  const { transfers, proposals } = await pendingProposals(context, bankAccountId)
  const rankOf = ({ id }: Transfer) => CERTAINTIES.indexOf(proposals.get(id)?.certainty ?? 'none')
  const found = filtered(transfers, proposals, page.filter)
  found.sort(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      other.day.localeCompare(one.day) ||
      other.amount - one.amount ||
      one.id.localeCompare(other.id),
  )
  const ids = found.slice(page.offset, page.offset + page.limit).map(({ id }) => id)
  const rows = await linesWithTargets(context.db, context.accountId, ids)
  return toTable(bankApi.lines.path, page, shownLines(ids, rows, proposals), found.length)
}

/** Those whose texts or proposal contain every word, or whose amount it is. */
function filtered(
  transfers: readonly Transfer[],
  proposals: ReadonlyMap<string, Proposal>,
  filter: string,
): Transfer[] {
  const terms = searchTerms(filter)
  const amount = parseEuros(filter)
  if (terms.length === 0) return [...transfers]
  return transfers.filter((transfer) => {
    if (transfer.amount === amount) return true
    const candidates = proposals.get(transfer.id)?.candidates ?? []
    const proposed = candidates.flatMap(({ payable }) => [payable.reference, ...payable.names])
    return matchesTerms(searchKey(transferText(transfer), ...proposed), terms)
  })
}

async function plainPage(
  context: RequestContext,
  { bankAccountId, state }: Pick<Request, 'bankAccountId' | 'state'>,
  page: Page<DecidedColumn>,
) {
  const { db, accountId } = context
  const terms = searchTerms(page.filter)
  const narrowing = { bankAccountId, state, terms, amount: parseEuros(page.filter) }
  const { ids, total } = await pageOfLines(db, accountId, narrowing, { ...page, ...page.sort })
  const rows = await linesWithTargets(db, accountId, ids)
  const hasPending = rows.some((row) => row.state === 'pending')
  const proposals = hasPending
    ? (await pendingProposals(context, bankAccountId)).proposals
    : new Map<string, Proposal>()
  return toTable(bankApi.lines.path, page, shownLines(ids, rows, proposals), total)
}

function shownLines(
  ids: readonly string[],
  found: readonly LineWithTarget[],
  proposals: ReadonlyMap<string, Proposal>,
): BankLine[] {
  const rows = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? shownLine(row, proposals.get(id)) : []
  })
}

function shownLine(row: LineWithTarget, found: Proposal | undefined): BankLine {
  const { bookingId, invoiceId, target, targetName, decidedAt, ...line } = row
  const decided = { ...line, decidedAt: decidedAt?.toISOString() ?? '' }
  if (row.state === 'pending') return { ...decided, ...shownProposal(found) }
  const kind = invoiceId === null ? 'booking' : 'invoice'
  const id = invoiceId ?? bookingId
  const proposal = id === null ? null : ({ kind, id, text: target, name: targetName } as const)
  return { ...decided, proposal, certainty: null, words: '', candidates: [] }
}

function shownProposal(found: Proposal | undefined): Pick<BankLine, 'proposal' | 'certainty' | 'words' | 'candidates'> {
  if (!found) return { proposal: null, certainty: 'none', words: '', candidates: [] }
  const candidates = found.candidates.map(shownCandidate)
  const [only, ...others] = candidates
  const proposal = only && others.length === 0 ? targetOf(only) : null
  return { proposal, certainty: found.certainty, words: found.words, candidates }
}

const targetOf = ({ kind, id, text, name }: BankLine['candidates'][number]) => ({ kind, id, text, name })
