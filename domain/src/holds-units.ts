/** Whether a booking in this state occupies its units; a cancelled booking and a no-show do not. */
export const occupiesUnits = (state: string): boolean => state === 'confirmed' || state === 'option'
