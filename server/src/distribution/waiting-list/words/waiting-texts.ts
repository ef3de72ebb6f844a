/** What the waiting list says to those who wait. Dates come formatted; `establishment` is its name. */
export type WaitingWords = {
  /** The form on the page of the booking engine. */
  title: string
  why: (dates: string) => string
  name: string
  contactHelp: string
  flex: string
  /** From 0 on. */
  flexDays: (days: number) => string
  consent: (establishment: string, days: number) => string
  join: string
  joined: string
  joinedWhy: string
  takeBack: string
  needsContact: string
  mustAgree: string
  tooMany: string

  mailTitle: string
  mailBody: (establishment: string, dates: string) => string
  mailAfter: string

  /** The page on which a wish is taken back. */
  leaveTitle: string
  leaveQuestion: (establishment: string, dates: string) => string
  leave: string
  left: string
}
