/** What the mail and the page of an offer say. Amounts, days and counts come formatted. */
export type OfferWords = {
  mail: {
    subject: string
    /** '' where no name is known. */
    greeting: (name: string) => string
    intro: (options: number) => string
    until: (moment: string) => string
    kept: string
    button: string
    reminder: string
    reminds: (moment: string) => string
  }
  /** '' where no name is known. */
  title: (name: string) => string
  until: (moment: string) => string
  kept: string
  notKept: string
  choose: string
  taken: string
  conditionsOf: (option: string) => string
  /** Said beside the button: who presses it accepts the conditions. */
  accepts: string
  payNow: (amount: string) => string
  leaveCard: string
  transfer: (amount: string) => string
  /** Nothing is paid now; the law asks for a button that says that it obliges to pay. */
  oblige: string
  rest: (amount: string) => string
  all: (amount: string) => string
  ask: string
  decline: string
  declineWhy: string
  declineSure: string

  accepted: { title: string; why: string; stay: string }
  unpaid: { title: string; why: (moment: string) => string; pay: string }
  lapsed: { title: string; why: (moment: string) => string }
  withdrawn: { title: string; why: string }
  declined: { title: string; why: string }
  gone: string
  notPayable: string
  failed: string
  today: string
  nothingToday: string
}
