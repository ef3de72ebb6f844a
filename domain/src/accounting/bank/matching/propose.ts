import { compareTexts, groupBy } from '../../../platform/rows.ts'
import { normalizeText } from '../../../platform/text/search-key.ts'
import type { Cents } from '../../../platform/money/money.ts'
import { amountMatch, type Evidence, type Tier, tierOf, tiers } from './evidence.ts'
import { nameFinder } from './named-people.ts'
import { referenceFinder } from './named-references.ts'
import { type Payable, transferText, type Transfer } from './payable.ts'
import { choiceWords, evidenceWords } from './proposal-words.ts'

/** `sure`: number or locator, and amount. `choice`: several may be meant. */
export type Certainty = 'sure' | 'probable' | 'choice' | 'none'

export type Candidate = {
  payable: Payable
  words: string
  /** What would still be missing; negative where the transfer is more than what is left. */
  missing: Cents
}
export type Proposal = {
  certainty: Certainty
  /** One, or those to choose among. */
  candidates: readonly Candidate[]
  words: string
}

const MOST_CHOICES = 5
/** Smaller amounts are the same by chance. */
const LEAST_ALONE: Cents = 2_000

/**
 * What each transfer may be for. The order of the transfers and of the payables changes nothing. Transfers that are sure take what
 * they pay from what is left for the others, so that together they never pay more than is pending.
 */
export function proposeAll(transfers: readonly Transfer[], payables: readonly Payable[]): Map<string, Proposal> {
  const finder = evidenceFinder(payables)
  const ordered = transfers.map((transfer) => ({ transfer, order: orderOf(transfer) }))
  ordered.sort((one, other) => compareTexts(one.order, other.order))
  const left = leftOf(payables)
  const proposals = new Map<string, Proposal>()
  const others: { transfer: Transfer; found: Found[] }[] = []
  for (const { transfer } of ordered) {
    const found = finder(transfer)
    const sure = sureOf(transfer, found, left)
    if (sure) {
      left.take(sure.payable, transfer.amount)
      const candidate = {
        payable: sure.payable,
        words: evidenceWords(sure, 'number-and-amount', false),
        missing: sure.missing,
      }
      proposals.set(transfer.id, { certainty: 'sure', candidates: [candidate], words: candidate.words })
    } else others.push({ transfer, found })
  }
  for (const { transfer, found } of others) proposals.set(transfer.id, probableOf(transfer, found, left))
  return proposals
}

/** All payables for one transfer, the likeliest first. */
export function rankPayables(transfer: Transfer, payables: readonly Payable[]): Candidate[] {
  const found = new Map(evidenceFinder(payables)(transfer).map((one) => [one.payable, one]))
  const left = leftOf(payables)
  const ranked = payables.map((payable) => {
    const { namedBy = null, name = 0 } = found.get(payable) ?? {}
    const evidence = { payable, namedBy, name, ...amountMatch(payable, transfer.amount, left.of(payable)) }
    const tier = tierOf(evidence)
    return { evidence, tier, rank: tier === null ? tiers.length : tiers.indexOf(tier) }
  })
  ranked.sort(
    (one, other) =>
      one.rank - other.rank ||
      other.evidence.name - one.evidence.name ||
      Math.abs(one.evidence.missing) - Math.abs(other.evidence.missing) ||
      compareTexts(one.evidence.payable.reference, other.evidence.payable.reference),
  )
  return ranked.map(({ evidence, tier }) => ({
    payable: evidence.payable,
    words: evidenceWords(evidence, tier, false),
    missing: evidence.missing,
  }))
}

type Found = Pick<Evidence, 'payable' | 'namedBy' | 'name'>

function evidenceFinder(payables: readonly Payable[]) {
  const references = referenceFinder(payables)
  const names = nameFinder(payables)
  const byAmount = groupBy(payables, ({ pending }) => pending)
  return (transfer: Transfer): Found[] => {
    const numbers = references(transferText(transfer))
    const people = names(transfer)
    const alone = isAnonymous(transfer) ? (byAmount.get(transfer.amount) ?? []) : []
    const all = new Set([...numbers.keys(), ...people.keys(), ...alone])
    return [...all].map((payable) => ({
      payable,
      namedBy: numbers.get(payable) ?? null,
      name: people.get(payable) ?? 0,
    }))
  }
}

/** Whether a transfer says nothing of who sent it, so that the amount alone may be a hint. One without any text is old: its texts were deleted. */
const isAnonymous = (transfer: Transfer): boolean =>
  transfer.payer === '' &&
  normalizeText(transferText(transfer)) !== '' &&
  transfer.amount >= LEAST_ALONE &&
  !seemsNoPayment(transfer)

const NO_PAYMENT =
  /\b(?:devolucion|recibo|remesa|tpv|datafono|liquidacion|nomina|intereses|interes|prestamo|aeat|hacienda|tributaria|seguridad social|subvencion|retrocesion|traspaso)\b/

/** Money that came in, but not from guests: returned receipts, card settlements, interest. */
const seemsNoPayment = (transfer: Pick<Transfer, 'payer' | 'concept' | 'reference'>): boolean =>
  NO_PAYMENT.test(normalizeText(transferText(transfer)))

type Left = { of(payable: Payable): Cents; take(payable: Payable, amount: Cents): void }

/** What is left to pay of each payable, while transfers take from it. The money of an invoice is money of its booking too. */
function leftOf(payables: readonly Payable[]): Left {
  const left = new Map(payables.map((payable) => [payable, payable.pending]))
  const byId = new Map(payables.map((payable) => [payable.id, payable]))
  const lower = (payable: Payable | undefined, amount: Cents) => {
    if (payable) left.set(payable, (left.get(payable) ?? payable.pending) - amount)
  }
  return {
    of: (payable) => left.get(payable) ?? payable.pending,
    take(payable, amount) {
      lower(payable, amount)
      for (const id of payable.related) lower(byId.get(id), amount)
    },
  }
}

function sureOf(transfer: Transfer, found: readonly Found[], left: Left): Evidence | undefined {
  const exact = found
    .filter(({ namedBy }) => namedBy === 'reference')
    .map((one) => ({ ...one, ...amountMatch(one.payable, transfer.amount, left.of(one.payable)) }))
    .filter(({ amount }) => amount !== 'other')
  const [only, ...more] = withoutRelated(exact)
  return more.length === 0 ? only : undefined
}

type Judged = Evidence & { isTaken: boolean }

function probableOf(transfer: Transfer, found: readonly Found[], left: Left): Proposal {
  const judged = found.map((one): Judged => {
    const rest = left.of(one.payable)
    return { ...one, ...amountMatch(one.payable, transfer.amount, rest), isTaken: rest <= 0 }
  })
  const byTier = groupBy(judged, (one) => {
    const tier = tierOf(one)
    return one.isTaken && tier !== 'number' ? null : tier
  })
  const best = tiers.find((tier) => byTier.has(tier))
  if (best === undefined)
    return { certainty: 'none', candidates: [], words: seemsNoPayment(transfer) ? 'No parece un cobro' : '' }
  return proposalOf(best, withoutRelated(bestNamed(byTier.get(best) ?? [])))
}

function proposalOf(tier: Tier, judged: readonly Judged[]): Proposal {
  if (judged.length > MOST_CHOICES)
    return { certainty: 'none', candidates: [], words: `Puede ser una de ${judged.length}` }
  const candidates = judged
    .toSorted((one, other) => compareTexts(one.payable.reference, other.payable.reference))
    .map((one) => ({ payable: one.payable, words: evidenceWords(one, tier, one.isTaken), missing: one.missing }))
  const [first] = candidates
  return candidates.length === 1 && first
    ? { certainty: 'probable', candidates, words: first.words }
    : { certainty: 'choice', candidates, words: choiceWords(tier, candidates.length) }
}

/** Those with the most of the name, of as many as have one. */
function bestNamed<E extends Evidence>(evidence: readonly E[]): E[] {
  const most = evidence.reduce((found, { name }) => Math.max(found, name), 0)
  return evidence.filter(({ name }) => name === most)
}

/** A booking is left out where one of its invoices says the same. */
function withoutRelated<E extends { payable: Payable }>(evidence: readonly E[]): E[] {
  const invoices = new Set(evidence.flatMap(({ payable }) => (payable.kind === 'invoice' ? payable.id : [])))
  return evidence.filter(({ payable }) => payable.kind === 'invoice' || !payable.related.some((id) => invoices.has(id)))
}

/** Two that say the same are told apart by their ids. */
const orderOf = ({ id, day, amount, payer, concept, reference }: Transfer): string =>
  [day, amount, payer, concept, reference, id].join('\u0001')
