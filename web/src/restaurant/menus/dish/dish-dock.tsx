import { Button } from '@mantine/core'
import type { Dish } from '@posada/contract/restaurant/dishes'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { ActionIcon } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { HostedError } from '../../../ui/feedback/hosted-error.tsx'
import { KeyHint } from '../../../ui/page/key-hint.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import { DishPictures } from './dish-pictures.tsx'
import { DishRecipe } from './dish-recipe.tsx'
import { DishTexts } from './dish-texts.tsx'
import styles from './dock.module.css'
import { LanguageChips } from './language-chips.tsx'
import { nextMissing } from './missing-texts.ts'
import { useDishRemoval } from './use-dish-removal.tsx'

/** The chosen dish under the table: its pictures and texts in two languages, or its price and recipe. */
export function DishDock({ desk, dish }: { desk: MenuDesk; dish: Dish }) {
  const box = useRef<HTMLElement>(null)
  return (
    <section
      ref={box}
      className={styles.dock}
      aria-label={`Plato: ${dish.name}`}
      onKeyDown={goToNextMissing(desk, dish)}
    >
      <HostedError within={box} />
      <header className={styles.head}>
        <h2>{dish.name}</h2>
        <span className={styles.group}>{dish.group.name}</span>
        <button
          type="button"
          className={styles.other}
          onClick={() => desk.setPanel(desk.panel === 'texts' ? 'recipe' : 'texts')}
        >
          {desk.panel === 'texts' ? 'Precio y receta' : 'Textos y fotos'}
        </button>
        {desk.panel === 'texts' && (
          <LanguageChips dish={dish} language={desk.language} onChoose={desk.chooseLanguage} />
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.close ?? ''}
          aria-label="Cerrar el plato"
          onClick={() => desk.select(null)}
        >
          <Icon of={IconX} size={16} />
        </ActionIcon>
      </header>
      <DishPanel desk={desk} dish={dish} />
      <DockFoot desk={desk} dish={dish} />
    </section>
  )
}

/** Alt and → go to the next language that lacks something. */
const goToNextMissing = (desk: MenuDesk, dish: Dish) => (event: KeyboardEvent) => {
  if (!event.altKey || event.key !== 'ArrowRight') return
  event.preventDefault()
  const next = nextMissing(dish, desk.language)
  if (next) desk.jumpTo(dish.id, { language: next })
}

export const DishPanel = ({ desk, dish }: { desk: MenuDesk; dish: Dish }) =>
  desk.panel === 'texts' ? (
    <div className={styles.body}>
      <DishPictures dish={dish} mayEdit={desk.mayEdit} />
      <DishTexts desk={desk} dish={dish} />
    </div>
  ) : (
    <DishRecipe desk={desk} dish={dish} />
  )

function DockFoot({ desk, dish }: { desk: MenuDesk; dish: Dish }) {
  const removal = useDishRemoval(desk, dish)
  return (
    <footer className={styles.foot}>
      <span className={styles.keys}>
        <KeyHint>Tab</KeyHint> campo siguiente
      </span>
      <span className={styles.keys}>
        <KeyHint>Alt</KeyHint> <KeyHint>→</KeyHint> idioma que falta
      </span>
      <span className={styles.keys}>
        <KeyHint>Espacio</KeyHint> contiene, trazas, no
      </span>
      <span className={styles.grow} />
      {desk.mayEdit && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          leftSection={<Icon of={IconTrash} size={14} />}
          onClick={removal.ask}
        >
          Archivar plato
        </Button>
      )}
      {removal.question}
      <span role="status">{dishSavedText(desk)}</span>
    </footer>
  )
}

const clock = new Intl.DateTimeFormat('es-ES', { hour: 'numeric', minute: '2-digit' })

/** 'Guardado a las 10:27'; what is not saved is said first. */
export function dishSavedText({ edits, calls }: MenuDesk): string {
  if (edits.unsavedCount > 0) return 'Con cambios sin guardar'
  return calls.savedAt ? `Guardado a las ${clock.format(calls.savedAt)}` : ''
}
