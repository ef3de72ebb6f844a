/** How a parking row is called in place of a unit, at the desk. Guests are told nothing of it. */
export const PARKING_ROW_NAME = 'Sin asignar'

/** Why somebody cannot arrive whose stay lies in a parking row. */
export const ASSIGN_UNIT_FIRST = 'Asigne antes una unidad'
