import { addMonths } from '@posada/domain/platform/days/add-months'
import { addDays, type Day, firstOfMonth } from '@posada/domain/platform/days/day'
import { daysLeft, lastEndedMonth } from '@posada/domain/surveys/survey-kind'
import { inAccount } from '../platform/db/transaction.ts'
import type { Db } from '../platform/db/database.ts'
import { changeSurvey } from '../surveys/surveys/answers/change-survey.ts'
import { markPresented } from '../surveys/surveys/months/mark-presented.ts'
import { presentationsSince } from '../surveys/surveys/queries/presentations.ts'
import type { DemoHotel } from './demo-hotel.ts'
import { ownerContext } from './owner-context.ts'

type Demo = { db: Db; hotel: DemoHotel; now: Date; today: Day }

/** The months of which guests are registered. */
const PRESENTED = 3
const HOURS_INTO_MONTH = 58

/** The first month that is still open: the last ended one while its term lasts. Before it guests live where they said. */
export function firstOpenMonth(today: Day): Day {
  const last = lastEndedMonth(today)
  return daysLeft(last, 'hotels', today) < 0 ? firstOfMonth(today) : last
}

/**
 * The hotel answers the INE: earlier months were presented by hand on the 3rd, the last one only once its term is over, and of the
 * first one a figure has changed since.
 */
export async function makeSurveys({ db, hotel, now, today }: Demo): Promise<void> {
  const [establishment] = hotel.establishments
  if (!establishment) return
  const last = lastEndedMonth(today)
  const months = earlierMonths(last).filter((month) => month < firstOpenMonth(today))
  await inAccount(db, hotel.accountId, async (transaction) => {
    await changeSurvey(ownerContext(transaction, hotel, now), {
      establishmentId: establishment.id,
      data: {
        orderNumber: '0000DEM000D',
        unpaidStaff: 1,
        permanentStaff: 5,
        temporaryStaff: 2,
        informantName: 'Ana Ejemplo',
        informantPosition: 'Dirección',
        informantPhone: establishment.phone,
      },
    })
    for (const month of months) {
      const presentedAt = new Date(Date.parse(addMonths(month, 1)) + HOURS_INTO_MONTH * 3_600_000)
      await markPresented(ownerContext(transaction, hotel, presentedAt), {
        establishmentId: establishment.id,
        month: month.slice(0, 7),
        isPresented: true,
      })
    }
    await changeOneFigure(transaction, { accountId: hotel.accountId, establishmentId: establishment.id })
  })
}

/** The last months, the first one first. */
function earlierMonths(last: Day): Day[] {
  const months = [last]
  while (months.length < PRESENTED) months.unshift(firstOfMonth(addDays(months[0] ?? last, -1)))
  return months
}

/** As if a guest of the first presented month had been registered after it was presented. */
async function changeOneFigure(db: Db, key: { accountId: string; establishmentId: string }): Promise<void> {
  const presented = (await presentationsSince(db, key, '2000-01-01')).at(-1)
  const [figure, amount] = Object.entries(presented?.figures ?? {}).find(([name]) => name.startsWith('arrivals ')) ?? []
  if (!presented || figure === undefined || amount === undefined) return
  await db
    .updateTable('surveyPresentations')
    .set({ figures: JSON.stringify({ ...presented.figures, [figure]: amount + 1 }) })
    .where('accountId', '=', key.accountId)
    .where('id', '=', presented.id)
    .execute()
}
