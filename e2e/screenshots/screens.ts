import { surveyScreens } from './surveys.ts'
import { billingScreens } from './billing.ts'
import { channelScreens } from './channel.ts'
import { cleaningScreens, emptyCleaningScreens } from './cleaning.ts'
import { guestScreens } from './guests.ts'
import { helpScreens } from './help.ts'
import { invoiceScreens } from './invoices.ts'
import { messageScreens } from './messages.ts'
import { clientAndAccountScreens, emptyClientScreens } from './clients-and-account.ts'
import { placingScreens } from './placing.ts'
import { planningScreens } from './planning.ts'
import { profileScreens } from './profile.ts'
import { emptyReportScreens, reportScreens } from './reports.ts'
import { clickButton, openPlanning, type Screenshot, waitForText } from './steps.ts'

/** Screens of an establishment with data. */
export const withData: Screenshot[] = [
  ...planningScreens,
  ...guestScreens,
  ...clientAndAccountScreens,
  ...invoiceScreens,
  ...messageScreens,
  ...channelScreens,
  ...placingScreens,
  ...cleaningScreens,
  ...billingScreens,
  ...reportScreens,
  ...surveyScreens,
  ...helpScreens,
  ...profileScreens,
  [
    'menu',
    async (page, isPhone) => {
      await openPlanning(page)
      await clickButton(page, isPhone ? 'Abrir menú' : /menú$/)
    },
  ],
  ['dashboard-not-found', (page) => page.goto('/dashboard/no-existe')],
]

/** Screens of a new account. */
export const newAccountScreens: Screenshot[] = [
  ...emptyClientScreens,
  ...emptyReportScreens,
  ...emptyCleaningScreens,
  [
    'empty-guests',
    async (page) => {
      await page.goto('/dashboard/guests')
      await waitForText(page, 'Todavía no hay huéspedes')
    },
  ],
  [
    'empty-communications',
    async (page) => {
      await page.goto('/dashboard/comunicaciones')
      await waitForText(page, 'Nada por resolver')
    },
  ],
  [
    'empty-planning',
    async (page) => {
      await page.goto('/dashboard/calendar')
      await waitForText(page, 'Todavía no hay unidades')
    },
  ],
  [
    'empty-establishment',
    async (page) => {
      await page.goto('/dashboard/profile')
      await page.getByRole('link', { name: /0 unidades/ }).click()
      await waitForText(page, 'Todavía no hay unidades')
    },
  ],
]
