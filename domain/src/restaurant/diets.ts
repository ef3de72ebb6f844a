/** What the house says of a dish; '' where it says nothing. */
export const diets = ['vegan', 'vegetarian', ''] as const
export type Diet = (typeof diets)[number]
