import { type QueryClient, useQueries } from '@tanstack/react-query'
import { KeyboardIcon, LogOutIcon, PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '#src/api/context.tsx'
import { menuIcon } from '#src/app/layout/menuIcons.ts'
import { useAppearance } from '#src/app/layout/useAppearance.ts'
import { eventListPath } from '#src/app/router/eventUrl.ts'
import { useNavigate } from '#src/app/router/navigation.tsx'
import { paths } from '#src/app/router/paths.ts'
import { canOpen, hasScreen } from '#src/app/router/routes.ts'
import { titleOf } from '#src/app/router/titles.ts'
import { goKeys } from '#src/app/shortcuts/shortcuts.ts'
import { whyNotManage } from '#src/features/admins/adminRules.ts'
import { mayCreateEvent, whyNotCreate } from '#src/features/events/eventRules.ts'
import { whyNot as whyNotTeam } from '#src/features/teams/teamRules.ts'
import { whyNot as whyNotUser } from '#src/features/users/userRules.ts'
import { actsAs, isPlatform } from '#src/shared/session/roles.ts'
import { type Session, useRole, useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyNot } from '#src/shared/session/useCan.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import { PaletteView } from './PaletteView.tsx'
import { matches, type PaletteEntry, type PaletteGroup, screenItems } from './paletteEntries.ts'
import { type PaletteHit, paletteSources } from './paletteSources.ts'

type PaletteProps = { onClose: () => void; onShortcuts: () => void; onLogout: () => void }

/** Ctrl/Cmd K: screens of the role, what it can create, actions of the header's menus, and server search results. */
export function Palette({ onClose, onShortcuts, onLogout }: PaletteProps) {
  const navigate = useNavigate()
  const leaveFor = (to: string, state?: unknown) => {
    onClose()
    navigate(to, { state })
  }
  const search = usePaletteSearch(({ to, state, onOpen }) => {
    onOpen?.()
    leaveFor(to, state)
  })
  const screens = useScreenEntries((path) => leaveFor(path))
  const creates = useCreateEntries((to) => leaveFor(to))
  const actions = useActionEntries(onClose, onShortcuts, onLogout)
  const matching = (entries: PaletteEntry[]) =>
    entries.filter(({ label, also = '' }) => matches(`${label} ${also}`, search.text))
  return (
    <PaletteView
      text={search.text}
      onText={search.type}
      placeholder={`Go to a screen${search.headings.length > 0 ? ' or find ' : ''}${search.headings.join(', ').toLowerCase()}`}
      groups={[
        { heading: 'Screens', entries: matching(screens) },
        ...search.groups,
        { heading: 'Actions', entries: matching([...creates, ...actions]) },
      ]}
      onClose={onClose}
    />
  )
}

function useScreenEntries(onOpen: (path: string) => void): PaletteEntry[] {
  const role = useRole()
  const { knows } = useApi()
  const keys = goKeys(role, knows)
  return screenItems(role, hasScreen, knows).map(({ label, path, section }) => {
    const key = keys.find((one) => one.path === path)?.key
    return {
      key: path,
      label,
      also: titleOf(path, role),
      hint: section && 'Organizational portal',
      icon: menuIcon(label),
      ...(key !== undefined && { keys: ['g', key] }),
      onSelect: () => onOpen(path),
    }
  })
}

function useCreateEntries(onOpen: (to: string) => void): PaletteEntry[] {
  return createItems(useSession()).map(({ label, to }) => ({
    key: to,
    label,
    icon: PlusIcon,
    onSelect: () => onOpen(to),
  }))
}

/** The actions of the header's menus. */
function useActionEntries(
  onClose: () => void,
  onShortcuts: () => void,
  onLogout: () => void,
): PaletteEntry[] {
  const { themes, density, doseUnit } = useAppearance()
  const closing = ({ onSelect }: { onSelect: () => void }) => ({
    onSelect: () => {
      onSelect()
      onClose()
    },
  })
  return [
    ...themes.map(({ name, icon, isCurrent, ...theme }) => ({
      key: name,
      label: `Theme: ${name}`,
      hint: isCurrent ? 'current' : undefined,
      icon,
      ...closing(theme),
    })),
    { ...density, key: 'density', ...closing(density) },
    {
      key: 'dose unit',
      label: doseUnit.label,
      hint: doseUnit.conversion,
      icon: doseUnit.icon,
      ...closing(doseUnit),
    },
    { key: 'shortcuts', label: 'Keyboard shortcuts', icon: KeyboardIcon, keys: ['?'], onSelect: onShortcuts },
    { key: 'logout', label: 'Log out', icon: LogOutIcon, onSelect: onLogout },
  ]
}

/** A single letter would match too much. */
const SHORTEST_SEARCH = 2
const LONGEST_SEARCH = 200

/**
 * Server search results, 300 ms after the last key; a newer search aborts the previous one.
 * @param onOpen called with the chosen hit
 * @returns groups: empty until the search is long enough
 */
function usePaletteSearch(onOpen: (hit: PaletteHit) => void) {
  const api = useApi()
  const role = useRole()
  const [applied, setApplied] = useState('')
  const draft = useSearchDraft(applied, setApplied)
  const search = applied.slice(0, LONGEST_SEARCH)
  const isSearching = search.length >= SHORTEST_SEARCH
  const sources = paletteSources.filter(({ isFor }) => isFor(role))
  const found = useQueries({
    queries: sources.map((source) => ({
      queryKey: [...source.queryKey, 'palette', search],
      queryFn: ({ signal, client }: { signal: AbortSignal; client: QueryClient }) =>
        source.find(api, { search, role: actsAs(role), signal, client }),
      enabled: isSearching,
      retry: false, // the next key searches again anyway
    })),
  })

  const isTyping = draft.text.trim() !== applied && draft.text.trim().length >= SHORTEST_SEARCH
  const groups = sources.map(({ heading, icon, queryKey }, index): PaletteGroup => {
    const query = found[index]
    return {
      heading,
      isLoading: isTyping || (isSearching && query?.isFetching === true && !query.data),
      error: isTyping || query?.isFetching ? undefined : query?.error?.message,
      onRetry: () => void query?.refetch(),
      entries: (isSearching && !isTyping && query?.data ? query.data : []).map((hit) => ({
        key: `${queryKey.join()} ${hit.key}`,
        label: hit.label,
        hint: hit.hint,
        icon,
        onSelect: () => onOpen(hit),
      })),
    }
  })
  return { text: draft.text, type: draft.type, groups, headings: sources.map(({ heading }) => heading) }
}

/** An address that opens the dialog of a page's Create or Add button. */
type CreateItem = { label: string; to: string }

/** What the person can create: the buttons that their pages offer them, without those that are dimmed. */
function createItems(session: Session): CreateItem[] {
  const { role } = session
  const isStaff = isPlatform(role)
  const events = isStaff ? paths.eventManagement() : eventListPath(role)
  const users = canOpen(paths.userManagement(), role) ? paths.userManagement() : paths.userManage()
  const kiosks = isStaff ? paths.kiosks() : paths.kioskOverview()
  const teams = canOpen(paths.teamManagement(), role) ? paths.teamManagement() : paths.teams()
  const items: [label: string, path: string, isOffered: boolean][] = [
    ['Create Event', events, mayCreateEvent(session, 'organization') && !whyNotCreate(session)],
    ['Add User', users, !whyNotUser.changeAsMember(session)],
    ['Add Kiosk', kiosks, !isStaff || !whyNot(session, 'manage_kiosks')],
    ['Add New Team', teams, !whyNotTeam.change(role)],
    ['Add Organization', paths.organizations(), !whyNot(session, 'manage_organizations')],
    ['Add Admin', paths.adminManagement(), !whyNotManage(session)],
  ]
  return items
    .filter(([, path, isOffered]) => isOffered && canOpen(path, role))
    .map(([label, path]) => ({ label, to: `${path}?dialog=new` }))
}
