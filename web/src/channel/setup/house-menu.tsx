/** What is set up for a house: plans, types for sale, seasons. */
export const HouseMenu = (_: { house: string }) => null
