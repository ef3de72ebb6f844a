import { isDay, type Day } from '@posada/domain/platform/days/day'
import { isUuid } from '@posada/domain/platform/text/formats'

/** Search parameters of the daily report, also in the links of its mails. */
export type DailyReportSearch = { casa?: string | undefined; dia?: Day | undefined }

/** The parameters of an address, without invalid values. */
export const parseDailyReportSearch = ({ casa, dia }: DailyReportSearch) => ({
  establishmentId: isUuid(casa) ? casa : null,
  day: isDay(dia) ? dia : null,
})
