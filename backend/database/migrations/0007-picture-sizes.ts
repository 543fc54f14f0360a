import type { Migration } from '../column-types';

export const pictureSizes: Migration = () => [
  `create table image_sizes (
    image_id text not null references images (id) on delete cascade, size text not null, type text not null, data text not null,
    primary key (image_id, size))`,
];
