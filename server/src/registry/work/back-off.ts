const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const retries = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE)
const questions = [8 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE]
const rests = [5, 15, 30, 60, 120, 360].map((minutes) => minutes * MINUTE)

/** Until something that failed that many times is tried again, in milliseconds. */
export const retryAfter = (failures: number): number => entry(retries, failures)

/** Until a batch is asked about again: soon at first, hourly when a day has gone by. */
export const askAfter = (asked: number, sinceSent: number): number =>
  sinceSent >= DAY ? HOUR : (questions[asked] ?? entry(questions, questions.length))

/** How long a house whose access is refused is left alone: trying again at once could lock it out. */
export const restAfter = (failures: number): number => entry(rests, failures)

const entry = (list: readonly number[], count: number): number =>
  list[Math.min(Math.max(count, 1), list.length) - 1] ?? HOUR
