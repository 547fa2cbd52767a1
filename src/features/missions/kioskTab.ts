/** The tab a started kiosk will be shown in. */
export type KioskTab = {
  /** @returns false when there is no tab to show it in: the link must stay visible (ruling 142) */
  show: (url: string) => boolean
  close: () => void
}

/**
 * Opens the tab while the click still counts: browsers block one that is opened after an answer came.
 * It stays empty until `show`, and is closed when the start fails.
 */
export function openKioskTab(): KioskTab {
  const tab = window.open('', '_blank')
  if (!tab) return { show: () => false, close: () => {} }
  tab.document.title = 'Starting...'
  tab.document.body.textContent = 'Starting the kiosk...'
  return {
    show(url) {
      if (tab.closed) return false
      // As 'noopener noreferrer' would: the kiosk's page gets no handle on this one and no address of it.
      tab.opener = null
      const link = tab.document.createElement('a')
      link.href = url
      link.rel = 'noopener noreferrer'
      tab.document.body.append(link)
      link.click()
      return true
    },
    close: () => tab.close(),
  }
}
