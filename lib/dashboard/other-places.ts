import { Fleet } from './fleet/fleet.tsx'
import { Maps } from './maps/maps.tsx'
import { More } from './more/more.tsx'
import { Needs } from './needs/needs.tsx'
import { Palette } from './palette/palette.tsx'
import { ProjectPlace } from './project/project.tsx'
import { Queue } from './queue/queue.tsx'

/** All places but Now and Make. They share most of their code, so that one file of all is smaller, and is there after the first of them. */
export const otherPlaces = { Fleet, Maps, More, Needs, Palette, ProjectPlace, Queue }
