import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { CheckDialog } from '../check/check-dialog.tsx'
import { DuplicateDialog } from '../edit/duplicate-dialog.tsx'
import { EditMenuDialog } from '../edit/edit-menu-dialog.tsx'
import { NewDishDialog } from '../edit/new-dish-dialog.tsx'
import { NewGroupDialog } from '../edit/new-group-dialog.tsx'
import { NewMenuDialog } from '../edit/new-menu-dialog.tsx'
import { PricesDialog } from '../edit/prices-dialog.tsx'
import { ReplaceLinkDialog } from '../rail/replace-link-dialog.tsx'
import type { DeskDialog, MenuDesk } from './use-menu-desk.ts'

const DayMenuDialog = lazyComponent(async () => ({
  default: (await import('../day-menu/day-menu-dialog.tsx')).DayMenuDialog,
}))
const MenuImportDialog = lazyComponent(async () => ({
  default: (await import('../import/menu-import-dialog.tsx')).MenuImportDialog,
}))

type Props = { desk: MenuDesk; onMenu: (establishmentId: string, menuId: string) => void }

/** The dialog that is open over the page. */
export function MenuEditorDialogs({ desk, onMenu }: Props) {
  const { dialog, establishmentId } = desk
  if (dialog === null) return null
  switch (dialog.kind) {
    case 'menu':
      return <EditMenuDialog desk={desk} />
    case 'group':
      return <NewGroupDialog desk={desk} />
    case 'dish':
      return <NewDishDialog desk={desk} groupId={dialog.groupId} />
    case 'new menu':
      return <NewMenuDialog establishmentId={establishmentId} onClose={desk.close} onCreated={onMenu} />
    case 'duplicate':
      return <DuplicateDialog desk={desk} onCopied={onMenu} />
    case 'replace link':
      return <ReplaceLinkDialog desk={desk} />
    case 'import':
      return (
        <LazyPart>
          <MenuImportDialog desk={desk} onClose={desk.close} />
        </LazyPart>
      )
    case 'day menu':
      return (
        <LazyPart>
          <DayMenuDialog desk={desk} onClose={desk.close} />
        </LazyPart>
      )
    default:
      return <DialogOfDish desk={desk} dialog={dialog} />
  }
}

type OfDish = Extract<DeskDialog, { dishId: string }>

function DialogOfDish({ desk, dialog }: { desk: MenuDesk; dialog: OfDish }) {
  const dish = desk.dishes.find(({ id }) => id === dialog.dishId)
  // One that was just added arrives with the reloaded carta.
  if (!dish) return null
  return dialog.kind === 'prices' ? (
    <PricesDialog desk={desk} dish={dish} />
  ) : (
    <CheckDialog key={dish.id} desk={desk} dish={dish} reason={dialog.reason} />
  )
}
