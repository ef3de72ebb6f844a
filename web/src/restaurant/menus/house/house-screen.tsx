import type { Menu } from '@posada/contract/restaurant/menus'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import { LeaveConfirmation } from '../../../ui/dialogs/leave-confirmation.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { DishDock } from '../dish/dish-dock.tsx'
import { Matrix } from '../matrix/matrix.tsx'
import { PhoneList } from '../phone/phone-list.tsx'
import { TableRail } from '../rail/table-rail.tsx'
import { HouseDialogs } from './house-dialogs.tsx'
import { HouseHeader } from './house-header.tsx'
import { type HouseMenusReply, useHouseMenus } from './house-query.ts'
import styles from './house.module.css'
import { type MenuSearch, parseMenuSearch } from './menu-search.ts'
import { NoDishes, NoMenu } from './no-menu.tsx'
import { useMenuDesk } from './use-menu-desk.ts'

/** The cartas of an establishment: what its dishes contain, their texts and pictures, and what stands on the tables. */
export function HouseScreen() {
  const { SafeURL: establishmentId = '' } = useParams({ strict: false })
  // The key remounts the screen for another establishment, so that nothing typed passes from one to the other.
  return <HouseOf key={establishmentId} establishmentId={establishmentId} />
}

function HouseOf({ establishmentId }: { establishmentId: string }) {
  const search: MenuSearch = useSearch({ strict: false })
  const { menuId } = parseMenuSearch(search)
  const navigate = useNavigate()
  const query = useHouseMenus(establishmentId)
  const goTo = (house: string, carta: string) =>
    void navigate({ to: '/dashboard/carta/$SafeURL', params: { SafeURL: house }, search: { carta }, replace: true })
  const { data } = query
  const menu = data?.menus.find(({ id }) => id === menuId) ?? data?.menus[0]
  if (data && menu) return <HouseMenus establishmentId={establishmentId} data={data} menu={menu} onMenu={goTo} />
  return (
    <NoMenu
      establishmentId={establishmentId}
      onCreated={(id) => goTo(establishmentId, id)}
      isLoaded={data !== undefined}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </NoMenu>
  )
}

type Props = {
  establishmentId: string
  data: HouseMenusReply
  menu: Menu
  onMenu: (establishmentId: string, menuId: string) => void
}

function HouseMenus({ establishmentId, data, menu, onMenu }: Props) {
  const desk = useMenuDesk(establishmentId, menu)
  const isPhone = useIsPhone()
  const isEmpty = desk.groups.length === 0
  return (
    <div className={styles.screen}>
      <HouseHeader menus={data.menus} url={data.url} desk={desk} onMenu={(id) => onMenu(establishmentId, id)} />
      <div className={styles.columns}>
        <div className={styles.left}>
          <div className={styles.dishes} tabIndex={-1}>
            {isEmpty ? <NoDishes desk={desk} /> : isPhone ? <PhoneList desk={desk} /> : <Matrix desk={desk} />}
          </div>
          {!isPhone && desk.dish && <DishDock key={desk.dish.id} desk={desk} dish={desk.dish} />}
        </div>
        <TableRail data={data} desk={desk} />
      </div>
      <p className={styles.announcement} role="status">
        {desk.order.announcement}
      </p>
      <HouseDialogs desk={desk} onMenu={onMenu} />
      <LeaveConfirmation isDirty={desk.edits.unsavedCount > 0} />
    </div>
  )
}
