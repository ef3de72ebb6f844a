import { Button } from '@mantine/core'
import { menusApi } from '@posada/contract/restaurant/menus'
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../lib/use-me.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { NewMenuDialog } from '../edit/new-menu-dialog.tsx'
import { EstablishmentTitle } from './menu-editor-header.tsx'
import styles from './editor.module.css'
import type { MenuDesk } from './use-menu-desk.ts'

type Props = {
  establishmentId: string
  isLoaded: boolean
  onCreated: (menuId: string) => void
  /** What is shown while the cartas are not there. */
  children: ReactNode
}

/** An establishment without a carta, or whose cartas are not loaded. */
export function NoMenu({ establishmentId, isLoaded, onCreated, children }: Props) {
  usePageTitle('Carta')
  const mayAdd = useMay(menusApi.add)
  const [isCreating, setIsCreating] = useState(false)
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <EstablishmentTitle />
      </header>
      <div className={styles.alone}>
        {isLoaded ? (
          <EmptyState
            icon={<Icon of={IconToolsKitchen2} size={24} />}
            title="Todavía no hay ninguna carta"
            text="Con una carta, quien se sienta a la mesa lee en su idioma qué lleva cada plato, desde un código QR."
            action={
              mayAdd && (
                <Button variant="filled" onClick={() => setIsCreating(true)}>
                  Crear carta
                </Button>
              )
            }
          />
        ) : (
          children
        )}
      </div>
      {isCreating && (
        <NewMenuDialog
          establishmentId={establishmentId}
          onClose={() => setIsCreating(false)}
          onCreated={(_, menuId) => onCreated(menuId)}
        />
      )}
    </div>
  )
}

/** A carta without dishes. */
export const NoDishes = ({ desk }: { desk: MenuDesk }) => (
  <EmptyState
    icon={<Icon of={IconToolsKitchen2} size={24} />}
    title="La carta no tiene platos"
    text="Añádalos uno a uno, o pegue la lista que ya tiene: se leen nombres y precios, y usted los comprueba."
    action={
      desk.mayEdit && (
        <>
          <Button onClick={() => desk.open({ kind: 'import' })}>Importar platos</Button>
          <Button variant="filled" onClick={() => desk.open({ kind: 'dish', groupId: null })}>
            Añadir el primer plato
          </Button>
        </>
      )
    }
  />
)
