import type { Page } from '@playwright/test'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { surveysApi } from '@posada/contract/surveys/surveys'
import { type Day, MAINLAND, todayIn } from '@posada/domain/platform/days/day'
import { lastEndedMonth } from '@posada/domain/surveys/survey-kind'
import { apiOf } from './api.ts'

export const today = todayIn(MAINLAND, new Date())
/** Of the last month that has ended. */
export const firstDay = lastEndedMonth(today)

/** Registers a guest of a booking in the past; the fields have the names of the wire. */
export async function registerStay(
  page: Page,
  unitName: string,
  fields: { CheckInDate: Day; Nights: number },
): Promise<void> {
  const { establishments } = await apiOf(page).planning(fields.CheckInDate, fields.CheckInDate)
  const room = establishments.flatMap(({ rooms }) => rooms).find(({ name }) => name === unitName)
  await apiOf(page).post('/api/new_guest/add_guest', { RoomSecretID: room?.id, ...fields })
}

/** What the survey asks once and the new establishment does not say yet, but its tax number unless it is given. Returns the establishment's id. */
export async function answerOnce(page: Page, more: { orderNumber?: string; taxId?: string } = {}): Promise<string> {
  const { call } = apiOf(page)
  const { establishments } = await call(establishmentsApi.profile, {})
  const establishmentId = establishments[0]?.id ?? ''
  const data = {
    orderNumber: '2020HOT002L',
    company: 'Molino S.L.',
    address: 'Calle del Molino 1',
    postalCode: '29400',
    municipality: 'Ronda',
    province: '29',
    phone1: '952870000',
    type: 'Hoteles',
    category: 'H2',
    unpaidStaff: 1,
    permanentStaff: 2,
    temporaryStaff: 0,
  }
  await call(surveysApi.update, { establishmentId, data: { ...data, ...more, referenceDay: firstDay } })
  return establishmentId
}
