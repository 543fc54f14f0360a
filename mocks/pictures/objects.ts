import type objects from './objects.json';

/** Name of a 3D object of @lobehub/fluent-emoji-3d that the pictures use (see objects.json for its file and its outline). */
export type ObjectName = keyof typeof objects;
