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
import { MenuEditorDialogs } from './menu-editor-dialogs.tsx'
import { MenuEditorHeader } from './menu-editor-header.tsx'
import { type EstablishmentMenusReply, useEstablishmentMenus } from './menus-query.ts'
import styles from './editor.module.css'
import { type MenuSearch, parseMenuSearch } from './menu-search.ts'
import { NoDishes, NoMenu } from './no-menu.tsx'
import { useMenuDesk } from './use-menu-desk.ts'

/** The cartas of an establishment: what its dishes contain, their texts and pictures, and what stands on the tables. */
export function MenuEditorScreen() {
  const { SafeURL: establishmentId = '' } = useParams({ strict: false })
  // The key remounts the screen for another establishment, so that nothing typed passes from one to the other.
  return <EstablishmentOf key={establishmentId} establishmentId={establishmentId} />
}

function EstablishmentOf({ establishmentId }: { establishmentId: string }) {
  const search: MenuSearch = useSearch({ strict: false })
  const { menuId } = parseMenuSearch(search)
  const navigate = useNavigate()
  const query = useEstablishmentMenus(establishmentId)
  const goTo = (establishment: string, carta: string) =>
    void navigate({
      to: '/dashboard/carta/$SafeURL',
      params: { SafeURL: establishment },
      search: { carta },
      replace: true,
    })
  const { data } = query
  const menu = data?.menus.find(({ id }) => id === menuId) ?? data?.menus[0]
  if (data && menu)
    return <EstablishmentMenus establishmentId={establishmentId} data={data} menu={menu} onMenu={goTo} />
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
  data: EstablishmentMenusReply
  menu: Menu
  onMenu: (establishmentId: string, menuId: string) => void
}

function EstablishmentMenus({ establishmentId, data, menu, onMenu }: Props) {
  const desk = useMenuDesk(establishmentId, menu)
  const isPhone = useIsPhone()
  const isEmpty = desk.groups.length === 0
  return (
    <div className={styles.screen}>
      <MenuEditorHeader menus={data.menus} url={data.url} desk={desk} onMenu={(id) => onMenu(establishmentId, id)} />
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
      <MenuEditorDialogs desk={desk} onMenu={onMenu} />
      <LeaveConfirmation isDirty={desk.edits.unsavedCount > 0} />
    </div>
  )
}
