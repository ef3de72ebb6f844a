/**
 * Of cartas. The dishes are those of one carta, the cartas those of one establishment. They are not among `limits`, all of which
 * the pages of guests load.
 */
export const menuLimits = {
  name: 150,
  description: 500,
  dishName: 70,
  dishDescription: 200,
  ingredients: 1000,
  formatName: 30,
  formats: 6,
  groupName: 60,
  groups: 100,
  dishes: 500,
  menus: 40,
  pictures: 10,
  /** Of a day's menu. */
  dayGroups: 10,
  dayDishes: 20,
  /** Characters of a pasted list, and lines of any list. */
  pasted: 60_000,
  importedLines: 500,
} as const
