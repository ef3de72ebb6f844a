/** What a change can be of: the audit trail's kinds, and what the screens of other browsers read again. */
export const changeKinds = [
  'account',
  'accounting',
  'admission-copies',
  'agencies',
  'bank',
  'blocks',
  'bookings',
  'calendars',
  'card-gateway',
  'card-payments',
  'channel',
  'channel-progress',
  'engines',
  'cleaning',
  'clients',
  'communications',
  'day-values',
  'documents',
  'establishments',
  'extras',
  'guests',
  'imports',
  'invoice-series',
  'invoices',
  'journal',
  'menus',
  'messages',
  'notes',
  'offers',
  'phone-pairings',
  'price-plans',
  'sale-types',
  'seasons',
  'self-check-ins',
  'sessions',
  'surveys',
  'tills',
  'tourist-taxes',
  'units',
  'users',
  'verifactu',
  'waiting-list',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export const isChangeKind = (kind: string): kind is ChangeKind => (changeKinds as readonly string[]).includes(kind)

/** One message of the event stream: a running number per account, what changed, and which request changed it. */
export type LiveUpdate = Change & { number: number; origin: string }

/** Names a request, chosen by the browser, so that it recognises the changes that it made itself. */
export const ORIGIN_HEADER = 'x-posada-origin'
/** Carries with a reply what the call changed. */
export const CHANGES_HEADER = 'x-posada-changes'

/** Carries with a reply the number of the account's newest change when the call began: what it read is as new, or newer. */
export const NUMBER_HEADER = 'x-posada-number'

export type Change = { kind: ChangeKind; ids: string[] | 'all' }

/** A header does not grow beyond what proxies let pass: with more ids the browser reads everything of that kind. */
const MAX_IDS_IN_HEADER = 60

/** `kind:id,id;kind` for CHANGES_HEADER; a kind without ids means everything of it. */
export const writeChanges = (changes: readonly { kind: ChangeKind; ids: readonly string[] }[]): string =>
  changes
    .map(({ kind, ids }) => (ids.length === 0 || ids.length > MAX_IDS_IN_HEADER ? kind : `${kind}:${ids.join()}`))
    .join(';')

export const readChanges = (header: string): Change[] =>
  header.split(';').flatMap((part) => {
    const [kind = '', ids] = part.split(':')
    return isChangeKind(kind) ? [{ kind, ids: ids ? ids.split(',') : ('all' as const) }] : []
  })
