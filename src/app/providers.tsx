import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ServicesProvider } from '#runtime';
import '#ui/theme/theme.css';
import type { Shop } from './shop';

interface ProvidersProps {
  shop: Shop;
  children: ReactNode;
}

/** Providers of every view: the query cache and the running flows. */
export const Providers = ({ shop, children }: ProvidersProps) => (
  <QueryClientProvider client={shop.queryClient}>
    <ServicesProvider services={shop.services}>{children}</ServicesProvider>
  </QueryClientProvider>
);
