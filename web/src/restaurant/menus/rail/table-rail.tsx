import { ActionIcon, Button } from '@mantine/core'
import { auditApi } from '@posada/contract/account/audit/audit'
import { type Day, weekdayOf } from '@posada/domain/platform/days/day'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { Link } from '@tanstack/react-router'
import { copyText } from '../../../lib/copy-text.ts'
import { useMay } from '../../../lib/use-me.ts'
import { useTodayIn } from '../../../lib/use-today.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { EstablishmentMenusReply } from '../editor/menus-query.ts'
import { useTimeZoneOf } from '../editor/use-establishments.ts'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import { PaperButtons } from './paper-buttons.tsx'
import { qrSource, shownAddress, momentText } from './rail-words.ts'
import styles from './rail.module.css'
import { TodoList } from './todo-list.tsx'

type Props = { data: EstablishmentMenusReply; desk: MenuDesk }

/** What stands on the tables, what the carta lacks, and who changed allergens last. */
export function TableRail({ data, desk }: Props) {
  const timeZone = useTimeZoneOf(desk.establishmentId)
  const today = useTodayIn(timeZone)
  const source = qrSource(data.qrImage)
  return (
    <aside className={styles.rail} aria-label="En la mesa">
      <section>
        <header className={styles.head}>
          <h2>En la mesa</h2>
          <OpenBadge menus={data.menus} weekday={weekdayOf(today)} />
        </header>
        <div className={styles.card}>
          {source !== '' && <img src={source} alt="Código QR de la carta" width={132} height={132} />}
          <b>{data.establishmentName}</b>
          <span>Carta, alérgenos y 10 idiomas</span>
        </div>
        <div className={styles.address}>
          <a href={data.url} target="_blank" rel="noopener" title={data.url}>
            {shownAddress(data.url)}
          </a>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Copiar la dirección"
            onClick={() => void copyText(data.url)}
          >
            <Icon of={IconCopy} size={16} />
          </ActionIcon>
        </div>
        <PaperButtons establishmentId={desk.establishmentId} printFault={data.printFault} />
        {desk.mayEdit && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            fullWidth
            onClick={() => desk.open({ kind: 'replace link' })}
          >
            Cambiar la dirección
          </Button>
        )}
      </section>
      <section className={styles.section}>
        <Button size="xs" fullWidth onClick={() => desk.open({ kind: 'day menu' })}>
          Menú del día
        </Button>
      </section>
      <div className={styles.section}>
        <TodoList desk={desk} />
      </div>
      <LastCheck data={data} timeZone={timeZone} today={today} />
    </aside>
  )
}

function OpenBadge({ menus, weekday }: { menus: EstablishmentMenusReply['menus']; weekday: number }) {
  const published = menus.filter(({ isPublished }) => isPublished)
  if (published.length === 0) return <Badge tone="muted">Sin publicar</Badge>
  const isOpen = published.some(({ weekdays }) => weekdays.includes(weekday))
  return isOpen ? <Badge tone="success">Abierta hoy</Badge> : <Badge tone="neutral">Hoy no se usa</Badge>
}

type LastCheckProps = { data: EstablishmentMenusReply; timeZone: string; today: Day }

function LastCheck({ data: { lastCheck }, timeZone, today }: LastCheckProps) {
  const maySeeHistory = useMay(auditApi.list)
  if (!lastCheck) return null
  return (
    <p className={styles.last}>
      Alérgenos cambiados por última vez: {lastCheck.userName}, {momentText(lastCheck.at, timeZone, today)},{' '}
      {lastCheck.dishName}.{' '}
      {maySeeHistory && (
        <Link to="/dashboard/profile/cambios" search={{ buscar: lastCheck.dishName }}>
          Historial
        </Link>
      )}
    </p>
  )
}
