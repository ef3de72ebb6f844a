/** When the work of a day begins, local time: units are marked for a light clean, and the report of the day before is mailed. */
export const MORNING_HOUR = 6
