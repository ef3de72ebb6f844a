import { STAY_TOO_SHORT } from '@posada/domain/platform/days/stay'

/** Validates the nights of a stay in a form: true, or the message to show. */
export const validateNights = (nights: number | null) => (nights !== null && nights >= 1) || STAY_TOO_SHORT
