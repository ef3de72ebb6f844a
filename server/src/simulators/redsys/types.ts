import type { BankPermission, RedsysSignature } from '@posada/domain/money/payments/redsys-terminal'

/** A terminal of a bank. */
export type SimulatedTerminal = {
  /** The FUC, nine digits. */
  merchantCode: string
  terminal: string
  key: string
  /** The only version of signatures that it takes; both by default. */
  only?: RedsysSignature
  permissions: BankPermission[]
  /** Says the last digits of cards; many do not. */
  sendsCardNumber: boolean
  /** The browser comes back with the signed parameters in the address. */
  sendsParameters: boolean
}

export type TerminalName = Pick<SimulatedTerminal, 'merchantCode' | 'terminal'>

/** A card as it is shown. `laterResponse`: what its bank answers to charges without its holder. */
export type UsedCard = { masked: string; brand: string; expiry: string; laterResponse: string }

/** One thing that was done, or tried, under an order. */
export type StoredOperation = TerminalName & {
  order: string
  type: '0' | '1' | '2' | '3' | '9' | '44' | '45'
  amount: number
  /** Milliseconds. */
  at: number
  /** '' while the page is open. */
  response: string
  authorisationCode: string
  method: 'card' | 'bizum' | 'reference'
  card: UsedCard | undefined
  /** 0 not authenticated, 1 authenticated, 2 not by card. */
  secure: '0' | '1' | '2'
  /** What was sent with it and comes back. */
  data: string
  language: string
}

/** A card that is kept, under the identifier that whoever has can charge it. */
export type StoredToken = TerminalName & { identifier: string; networkId: string; card: UsedCard; isRevoked: boolean }

type PageStep = 'card' | 'bank' | 'bizum' | 'bizum-code' | 'over'

/** A payment page that was opened by a form. */
export type StoredPage = TerminalName & {
  id: string
  order: string
  version: RedsysSignature
  step: PageStep
  /** The guest pays, and neither the browser nor a notification says so. */
  isSecret: boolean
  keepsCard: boolean
  concept: string
  successUrl: string
  cancelUrl: string
  notificationUrl: string
}

/**
 * What may go wrong with a request. Before it is done: the connection breaks, a failure, the answer is swallowed. After it is done: the answer
 * is swallowed, late, a failure, signed wrongly, or no answer of the gateway at all.
 */
export const redsysFaults = [
  ...(['down', 'http-503', 'swallow-before'] as const),
  ...(['swallow', 'late', 'http-500-done', 'wrong-signature', 'unreadable'] as const),
] as const
export type RedsysFault = (typeof redsysFaults)[number]

/** What is asked for: a type of operation, or the query. */
export const redsysRequests = ['0', '2', '3', '9', '44', 'query'] as const
export type RedsysRequest = (typeof redsysRequests)[number]

export type RedsysBehaviour = {
  /** The fault; of several, one is drawn for each request. */
  fault?: RedsysFault | RedsysFault[] | undefined
  /** The probability of the fault, from 0 to 1; 1 by default. */
  probability?: number | undefined
  /** How many requests fail before normal behaviour returns; unlimited by default. */
  times?: number | undefined
  /** The requests with the fault; all by default. */
  only?: RedsysRequest[] | undefined
  /** Delay before a request is done; with the fault `late`, before it is answered. */
  slowMs?: number | undefined
  /** As `slowMs`, until its promise resolves. */
  hold?: (() => Promise<unknown>) | undefined
  /** What banks answer to charges and pages, as '0116', in place of what the card says. */
  response?: string | undefined
}

/** What may go wrong with notifications, each with its probability from 0 to 1. */
export type NotificationBehaviour = {
  missing?: number | undefined
  duplicated?: number | undefined
  /** Its values are percent-encoded. */
  percentEncoded?: number | undefined
  /** Its plus signs are sent as they are, so that a form has blanks in their place. */
  blanks?: number | undefined
  /** Besides the notification another one arrives that is signed with another key, and says that it was paid. */
  forged?: number | undefined
  /** Besides the notification it arrives again, signed in the other version. */
  downgraded?: number | undefined
  /** How many milliseconds all of them are late. */
  lateMs?: number | undefined
}

export type RedsysSettings = {
  /** What happens to a form that is posted again while its page is open and nothing was pressed. */
  repeatedForm: 'shown' | 'refused'
  /** Whether the query can be asked by REST; if not, its address does not exist. */
  restQuery: boolean
  /** How many milliseconds the query knows nothing of what was done. */
  queryLateMs: number
}

export type RedsysOptions = {
  terminals?: SimulatedTerminal[]
  /** Takes any merchant of nine digits but 000000000, with any terminal from 1 to 899, and the key that Redsys publishes for tests. */
  acceptsAnyone?: boolean
  now?: () => Date
  /** Seed of the random faults. */
  seed?: number
  port?: number
  /** Where everything is kept from one run to the next; in memory only where there is none. */
  file?: string
}
