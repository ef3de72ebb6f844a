const popups = 'Combobox|Menu|Popover|Tooltip'
const icons =
  'AddressBook|Ban|Bed|BuildingBank|Calendar|CalendarEvent|Cash|ChartBar|ChevronDown|ChevronLeft|ChevronRight|CurrencyEuro|DeviceMobileCheck|Dots|FileInvoice|Filter|GripVertical|ListCheck|Lock|Login2|Logout2|Message2|Plus|Search|Sun|UserPlus|Users|World'
/** Icons of dialogs and forms. */
const formIcons =
  'ArrowBackUp|ArrowsRightLeft|ArrowsSplit2|BedOff|BrandWhatsapp|BuildingStore|CalendarX|Check|Clock|DotsVertical|LockOpen|Minus|Pencil|Photo|Printer|Trash|UserShare|X'
/** Icons of other screens only: a file for each would be named at every start. */
const officeIcons =
  'Archive|ArrowRight|Camera|ChevronUp|Copy|Database|ExternalLink|FileCheck|FileSpreadsheet|HelpCircle|Id|List|Notes|Send|Settings|Tags|Upload'
const ui = 'badge|dialog-choice|key-hint|segmented'
const forms =
  'card|checkbox-field|choice-dialog|confirm-dialog|date-field|email-field|form-dialog|form-grid|money-field|number-field|option-row|password-input|phone-field|search-box|select-field|stale-edit-note|switch-field|text-area-field|text-field|view-dialog'
const shell =
  'banners|color-scheme-switch|connection-note|frame|menu-entries|side-menu|top-bar|use-connection-watch|use-menu-hints|use-side-menu'
const lib = 'format|option-text|use-me|use-shortcuts|use-today'
const rules =
  'bookings/(booking-fields|holds/option-words|regimes|stays/(prices-on-typed-dates|stretches|unit-people))|establishments/(establishment|units/cleaning-status)|platform/(days/stay|money/price|text/search-key)'
const wire =
  'bookings/(blocks|booking-changes|booking-edit|booking-extras|booking-fields|booking-info|booking-states|bookings|extras/line-codes|hold-fields|payments|planning/planning|sale-terms|unit-changes)|distribution/channel/(alarm-counts|planned-channel|portal-bookings)|establishments/units/cleaning|platform/payment-method|provider/support/support|surveys/survey-counts|travellers/registry/registry-summary'
/** Rules and calls of the dialogs. */
const dialogRules =
  'bookings/(stays/(choose-free-units|early-departure)|totals/(booking-totals|commission))|money/payments/(payment-request|security-deposit)'
const dialogWire =
  'bookings/((?!till|swaps)[a-z-]+|agencies/(agencies|agency)|clients/(clients|client-fields)|notes/notes|tourist-tax/establishment-tax)|distribution/engine/engine-requests'

/** What the planning shares with dialogs that are loaded on demand. */
const ofPlanning =
  'data/(use-planning|plan-units?)|filter/(filter\\.module|planning-filter)|gestures/(find-conflict|gesture-labels|move-answers)|grid/layout|stay/stay-labels|toolbar/(planning-search\\.module|planning-search-field|search-input)|planning-view'
/** Its menus and popovers, and its search. */
const planningPopups =
  'filter/filter-popover|toolbar/(found-booking-option|month-choice|planning-menu-items|planning-search|use-booking-search)'
/** What the dialog of a booking shares with those. */
const ofBooking =
  'opened-booking|edit/(account/account-line|edit-context|nested-forms|security-deposit/security-deposit-of|unsaved-changes|units/use-unit-actions|use-booking-call)|new/(free-units|use-bookable-units)'

/** Slices whose public.ts only loads dialogs on demand: small, and imported by many screens. */
const loaders =
  'bookings/(agencies|blocks|bookings|client-marks|notes)|guest-pages/(arrivals|messages)|travellers/(guests|registry)'

const group = (name: string, ...paths: string[]) => ({ name, test: new RegExp(`(${paths.join('|')})$`) })

/**
 * Groups of modules for the bundler. A module goes into the first group that matches it, together with all its
 * dependencies that no earlier group contains. Without groups each small module would become a file of its own: one
 * more request and about 50 % larger. The end-to-end test of the script sizes fails when the scripts of the planning
 * exceed their limit, and prints the ten largest: then either a library or dialog should be loaded with `lazyComponent` on first
 * use, or a new file should be added to one of these lists.
 */
export const scriptGroups = [
  // What draws the planning before the application is there, with all that it needs: it waits for no other file.
  group('first-picture', '/web/src/first-picture/main\\.ts'),
  { name: 'start', tags: ['$initial' as const] },
  group(
    'base',
    '/web/src/ui/(feedback/(error-state|note|lazy-component)|page/(help-link|phone-layout|use-page-title)|theme/brand-mark)\\.tsx?',
    '/web/src/lib/(call-api|use-call|use-query-call)\\.ts',
    '/web/src/account/shell/use-logout\\.ts',
    '/components/TextInput/TextInput\\.mjs',
    '/react-query/.*/useMutation\\.js',
    '/react-router/.*/useLocation\\.js',
  ),
  group(
    'desk',
    '/@mantine/core/esm/components/Drawer/.*',
    `/icons/Icon(${icons})\\.mjs`,
    `/web/src/ui/[a-z-]+/(${ui})\\.tsx?`,
    `/web/src/lib/(${lib})\\.ts`,
    `/web/src/account/shell/(${shell})\\.tsx?`,
    '/web/src/surveys/list/(public|use-survey-counts)\\.ts',
    `/web/src/(${loaders})/public\\.ts`,
    `/domain/src/(${rules})\\.ts`,
    `/contract/src/(${wire})\\.ts`,
  ),
  group(
    'planning-parts',
    `/web/src/bookings/planning/(${ofPlanning})\\.[a-z]+`,
    '/web/src/establishments/units/cleaning/(clean-all-button|cleaning-mark)\\.tsx',
  ),
  // From here on: not needed until the planning can be used.
  group(
    'popups',
    `/@mantine/core/esm/components/(${popups})/.*`,
    `/web/src/bookings/planning/(${planningPopups})\\.tsx?`,
    '/web/src/(account/shell/menu-hint|establishments/units/cleaning/clean-all-menu|ui/popups/popup-anchor)\\.tsx',
  ),
  group(
    'forms',
    '/react-hook-form/.*',
    '/@mantine/core/esm/components/Switch/.*',
    `/icons/Icon(${formIcons})\\.mjs`,
    `/web/src/ui/[a-z-]+/(${forms})\\.tsx?`,
    '/web/src/lib/(manual-address|use-now)\\.ts',
  ),
  {
    ...group(
      'booking-fields',
      '/web/src/bookings/bookings/fields/(?!new-|who-|calculate-)[a-z-]+\\.tsx?',
      `/web/src/bookings/bookings/(${ofBooking})\\.tsx?`,
      '/domain/src/platform/money/payment-methods\\.ts',
      `/domain/src/(${dialogRules})\\.ts`,
      `/contract/src/(${dialogWire})\\.ts`,
      '/web/src/lib/(use-debounced-text|use-error-toast|validate-nights)\\.ts',
    ),
    minShareCount: 2,
  },
  // What a new account sees on the planning.
  group(
    'first-steps',
    '/web/src/ui/(fields/suggest-field|page-form/hosted-form)\\.tsx',
    '/contract/src/establishments/(establishments|units/units)\\.ts',
    '/@mantine/core/esm/components/Autocomplete/.*',
  ),
  // Last: parts of many other screens. What the planning needs of them is in a group above, or else it would load them all.
  {
    ...group('office', '/(web/src/ui|web/src/lib|contract/src|domain/src)/.*', `/icons/Icon(${officeIcons})\\.mjs`),
    minShareCount: 3,
  },
].map((each, place, { length }) => ({ ...each, priority: length - place }))
