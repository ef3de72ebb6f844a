/** What the waiting list says to those who wait. Dates come formatted; `house` is the establishment. */
export type WaitingWords = {
  /** The form on the page of the booking engine. */
  title: string
  why: (dates: string) => string
  name: string
  contactHelp: string
  flex: string
  /** From 0 on. */
  flexDays: (days: number) => string
  consent: (house: string, days: number) => string
  join: string
  joined: string
  joinedWhy: string
  takeBack: string
  needsContact: string
  mustAgree: string
  tooMany: string

  mailTitle: string
  mailBody: (house: string, dates: string) => string
  mailAfter: string

  /** The page on which a wish is taken back. */
  leaveTitle: string
  leaveQuestion: (house: string, dates: string) => string
  leave: string
  left: string
}
