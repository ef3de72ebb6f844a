import type { Page } from '@playwright/test'
import { newAccountScreens, withData } from '../screenshots/screens.ts'
import type { Screenshot } from '../screenshots/steps.ts'
import { publicScreens } from '../screenshots/without-login.ts'
import { phonePictures } from './phone-pictures.ts'
import { ownSteps } from './own-steps.ts'

/** A picture of the manual, of the demonstration. */
export type Picture = {
  /** The name of its file: `docs/manual/pictures/<name>.png`. */
  name: string
  act: Screenshot[1]
  /** A telephone shows the screen. */
  isPhone: boolean
  /** Signed in as the user of the demonstration; else nobody is. */
  isSignedIn: boolean
  /** The whole window, the open dialog without the screen behind it, or the guide of a new account. */
  part: 'window' | 'dialog' | 'guide'
}

const DIALOGS = [
  'aeat-sending',
  'agency-month',
  'agency-record',
  'billing-advance',
  'billing-issue',
  'billing-split',
  'booking-add-extra',
  'booking-print',
  'calendars',
  'calendars-import',
  'channel-connect',
  'channel-connection',
  'channel-plans',
  'channel-seasons',
  'channel-type',
  'cleaning-times',
  'cleaning-users',
  'client-merge',
  'client-record',
  'close-account',
  'close-till',
  'collect',
  'commissions',
  'communication-refused',
  'communication-unconfirmed',
  'free-units',
  'guest-record',
  'guests-export',
  'invite',
  'invoice-correct',
  'invoice-editor',
  'invoice-issued',
  'messages-send',
  'new-booking',
  'new-extra',
  'new-unit',
  'request-payment',
  'second-factor',
  'series-sheet',
  'till',
  'tourist-tax-chosen',
  'tourist-tax-declaration',
  'unit',
]

/** Whole screens, for a dialog that is best understood in its place, too. */
const SCREENS = [
  'agencies',
  'audit-trail',
  'billing-differs',
  'billing-open',
  'channel',
  'channel-bulk',
  'cleaning-office',
  'cleaning-split',
  'clients',
  'communications',
  'daily-report',
  'engine-settings',
  'establishment',
  'guests',
  'import-checked',
  'import-clients',
  'invoices',
  'messages',
  'messages-automatic',
  'new-guest',
  'new-guest-unfinished',
  'own-data',
  'placing-planning',
  'placing-types',
  'planning',
  'planning-glance',
  'planning-search',
  'profile',
  'read-documents',
  'registry-access',
  'reports',
  'reports-forecast',
  'self-check-in',
  'sms',
  'stay-menu',
  'subscription-over',
  'survey-month',
  'today',
]

const steps = new Map<string, Screenshot[1]>([...withData, ...newAccountScreens, ...publicScreens, ...ownSteps])

function stepsOf(name: string): Screenshot[1] {
  const act = steps.get(name)
  if (!act) throw new Error(`No steps lead to the picture '${name}'`)
  return act
}

/** Every picture of the manual. The advance of a booking follows the split, whose dialog it closes. */
export const pictures: Picture[] = [
  { name: 'booking', act: stepsOf('planning-card'), isPhone: false, isSignedIn: true, part: 'dialog' },
  ...inOrder([...SCREENS, ...DIALOGS]).map((name) => ({
    name,
    act: stepsOf(name),
    isPhone: false,
    isSignedIn: true,
    part: DIALOGS.includes(name) ? ('dialog' as const) : ('window' as const),
  })),
  ...['first-steps', 'first-steps-units'].map((name) => ({
    name,
    act: stepsOf(name),
    isPhone: false,
    isSignedIn: false,
    part: 'guide' as const,
  })),
  ...phonePictures,
]

/** The steps of some screens go on where others end, so the order is that of the screenshots. */
function inOrder(names: string[]): string[] {
  const order = [...steps.keys()]
  return names.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}

/** What a picture shows of the page. */
export function shownPart(page: Page, { part }: Picture) {
  if (part === 'dialog') return page.getByRole('dialog').filter({ visible: true }).last()
  return part === 'guide' ? page.getByRole('region', { name: 'Primeros pasos' }) : page
}
