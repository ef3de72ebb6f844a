/** Whether a booking in this state keeps its units from others; a cancelled one and a no-show do not. */
export const holdsUnits = (state: string): boolean => state === 'confirmed' || state === 'option'
