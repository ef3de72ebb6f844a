import { Button } from '@mantine/core'
import type { Dish } from '@posada/contract/restaurant/dishes'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { DishPanel, dishSavedText } from '../dish/dish-dock.tsx'
import { LanguageChips } from '../dish/language-chips.tsx'
import { useDishRemoval } from '../dish/use-dish-removal.tsx'
import type { DockPanel, MenuDesk } from '../editor/use-menu-desk.ts'
import styles from './phone.module.css'

const PANELS = [
  { value: 'texts', label: 'Textos y fotos' },
  { value: 'recipe', label: 'Precio y receta' },
] as const satisfies { value: DockPanel; label: string }[]

/** A dish over the whole telephone, with all that stands under the table on a wide screen. */
export function DishSheet({ desk, dish }: { desk: MenuDesk; dish: Dish }) {
  const removal = useDishRemoval(desk, dish)
  // What is asked of the dish comes in front of it.
  if (desk.dialog !== null) return null
  return (
    <ViewDialog title={dish.name} subtitle={dish.group.name} onClose={() => desk.select(null)}>
      <Segmented label="Qué se muestra" choices={PANELS} value={desk.panel} onChange={desk.setPanel} />
      {desk.panel === 'texts' && (
        <div className={styles.chips}>
          <LanguageChips dish={dish} language={desk.language} onChoose={desk.chooseLanguage} />
        </div>
      )}
      <DishPanel desk={desk} dish={dish} />
      <p className={styles.saved} role="status">
        {dishSavedText(desk)}
      </p>
      {desk.mayEdit && (
        <div className={styles.acts}>
          <Button leftSection={<Icon of={IconArrowUp} size={16} />} onClick={() => desk.order.stepDish(dish, -1)}>
            Subir
          </Button>
          <Button leftSection={<Icon of={IconArrowDown} size={16} />} onClick={() => desk.order.stepDish(dish, 1)}>
            Bajar
          </Button>
          <Button variant="subtle" color="red" leftSection={<Icon of={IconTrash} size={16} />} onClick={removal.ask}>
            Archivar plato
          </Button>
        </div>
      )}
      <NestedDialog>{removal.question}</NestedDialog>
    </ViewDialog>
  )
}
