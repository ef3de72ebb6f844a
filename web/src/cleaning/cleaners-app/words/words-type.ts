import type { RefusalReason } from '../taps/tap-action.ts'
import type { ObstacleKind } from '@posada/domain/cleaning/cleaning-events'

/** All that the cleaners' app says. Short: it is read in passing. */
export type CleanersWords = {
  title: string
  signIn: string
  username: string
  password: string
  signingIn: string
  addressIncomplete: string
  loading: string
  noConnection: string
  noConnectionWhy: string
  retry: string
  /** `hour` as `greetingHour` gives it. */
  greeting: (hour: number, name: string) => string
  progress: (done: number, all: number) => string
  left: (dirty: number, light: number) => string
  allDone: string
  allDoneWhy: string
  nothingToday: string
  nothingTodayWhy: string
  own: string
  others: string
  /** Of the statuses 0, 1, 2, as buttons. */
  statuses: readonly [string, string, string]
  arrivesAt: (hour: string) => string
  arrivesToday: string
  arrivesTomorrow: string
  staysOn: string
  notLeft: string
  blocked: string
  started: (hour: string) => string
  cleanAt: (hour: string, person: string) => string
  undo: string
  more: string
  canStart: string
  obstacles: Record<ObstacleKind, string>
  units: string
  notes: string
  noNotes: string
  fault: string
  addPhoto: string
  photoOf: (title: string) => string
  report: string
  whatHappens: string
  reportFault: string
  reportLost: string
  minibar: string
  doNotDisturb: string
  notPossible: string
  noteToOffice: string
  unit: string
  noUnit: string
  chooseUnit: string
  whatIsBroken: string
  whatFound: string
  yourNote: string
  whyNot: string
  photo: string
  chosenPhoto: string
  removePhoto: string
  howMany: string
  less: string
  moreOf: string
  noExtras: string
  send: string
  back: string
  sent: string
  kept: string
  missingText: string
  missingAmount: string
  profile: string
  language: string
  signOut: string
  waitBeforeSignOut: (count: number) => string
  offline: string
  waiting: (count: number) => string
  unstored: string
  replaced: (unit: string, person: string, time: string) => string
  office: string
  refused: (unit: string) => string
  refusals: Record<RefusalReason, string>
  wrongLogin: string
  tooManyTries: string
  understood: string
  sessionEnded: string
}
