import { Button } from '@mantine/core'
import type { MenuInList } from '@posada/contract/restaurant/menus'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import { plural } from '../../../lib/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { usageText } from '../editor/menu-words.ts'
import styles from './list.module.css'

type Props = {
  establishment: { id: string; name: string }
  menus: readonly MenuInList[]
  onCreate: (() => void) | undefined
}

/** An establishment with its cartas. */
export const EstablishmentOfList = ({ establishment, menus, onCreate }: Props) => (
  <Card
    title={establishment.name}
    count={menus.length}
    flush
    actions={
      onCreate && (
        <Button aria-label={`Crear carta en ${establishment.name}`} onClick={onCreate}>
          Crear carta
        </Button>
      )
    }
  >
    {menus.length === 0 ? (
      <p className={styles.none}>Todavía no hay ninguna carta.</p>
    ) : (
      <ul>
        {menus.map((menu) => (
          <li key={menu.id} className={styles.row}>
            <Link
              to="/dashboard/carta/$SafeURL"
              params={{ SafeURL: establishment.id }}
              search={{ carta: menu.id }}
              className={styles.name ?? ''}
            >
              <b>{menu.name}</b>
              <small>{usageText(menu)}</small>
            </Link>
            <span className={styles.dishes}>
              {plural(menu.dishCount, 'plato', 'platos')}
              {menu.uncheckedCount > 0 && (
                <small>
                  <Icon of={IconAlertTriangle} size={14} /> {menu.uncheckedCount} sin revisar
                </small>
              )}
            </span>
            <Badge tone={menu.isPublished ? 'success' : 'muted'}>{menu.isPublished ? 'Pública' : 'Sin publicar'}</Badge>
            <Icon of={IconChevronRight} />
          </li>
        ))}
      </ul>
    )}
  </Card>
)
