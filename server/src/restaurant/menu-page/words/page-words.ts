/** What the page of the cartas says besides the words of dishes and allergens (`domain/src/restaurant/words`). */
export type PageWords = {
  /** In the title of the page. */
  title: string
  heading: string
  language: string
  skip: string
  menus: string
  everyDay: string
  /** From one weekday to another, by their full names in the middle of a sentence. */
  fromTo: (first: string, last: string) => string
  fromHour: (hour: string) => string
  untilHour: (hour: string) => string
  inUseNow: string
  notNow: string
  dayMenu: string
  filters: string
  /** On a chip and in the middle of a sentence: the name of an allergen begins with a small letter where the language wants it. */
  without: (name: string) => string
  more: string
  and: string
  or: string
  /** How many of how many dishes are shown, and which ones: 'sin gluten'. */
  shown: (count: number | string, all: number | string, which: string) => string
  whyHidden: (names: string) => string
  removeFilter: string
  seeHidden: (count: number | string) => string
  nothingFits: string
  noneInUse: string
  next: string
  today: string
  allSoldOut: string
  noMenus: string
  call: string
  write: string
  privacy: string
  privacyAnswer: string
  by: string
  messages: Record<MenuMessageKind, readonly [title: string, advice: string]>
}

/** Why somebody reads a message instead of the page. */
export type MenuMessageKind = 'missing' | 'busy' | 'failed'
