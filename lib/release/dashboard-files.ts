import type { PageFile } from '../http/dashboard-page.ts'
import { bundleDashboard } from './bundle-dashboard.ts'

/** The files of the dashboard, bundled from their sources. In an executable this module is replaced by the files. */
export function dashboardFiles(): Promise<readonly PageFile[]> {
  return bundleDashboard()
}
