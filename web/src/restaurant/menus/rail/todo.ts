import type { Dish } from '@posada/contract/restaurant/dishes'
import { capitalize } from '@posada/domain/platform/text/capitalize'
import { spanishLanguageName } from '../../../lib/spanish-language-name.ts'
import { isTranslated, missingByLanguage, type OtherLanguage } from '../dish/missing-texts.ts'

/** What a carta lacks, each with the first dish to go to. */
type Todo = {
  unchecked: readonly Dish[]
  untranslated: number
  languages: readonly { language: OtherLanguage; text: string; first: Dish | undefined }[]
  withoutPicture: readonly Dish[]
}

export function todoOf(dishes: readonly Dish[]): Todo {
  const languages = missingByLanguage(dishes)
  return {
    unchecked: dishes.filter(({ isChecked }) => !isChecked),
    untranslated: languages.reduce((total, { count }) => total + count, 0),
    languages: languages.map(({ language, count }, index) => ({
      language,
      text: `${index === 0 ? capitalize(spanishLanguageName(language)) : spanishLanguageName(language)} ${count}`,
      first: dishes.find((dish) => !isTranslated(dish, language)),
    })),
    withoutPicture: dishes.filter(({ images }) => images.length === 0),
  }
}
