import { memo, useRef } from 'react';
import { Container } from '#ui/container.tsx';
import { CategoryTiles } from './filters/category-tiles';
import { SearchBox } from './filters/search-box';
import { TagChips } from './filters/tag-chips';
import { Results } from './grid/results';
import { Hero } from './hero/hero';
import styles from './home-page.module.css';
import { type DiscoveryFlow, useDeferredFilters, useDiscovery, useFilters } from './use-discovery';
import { useFacets } from './use-products';

interface FacetsProps {
  flow: DiscoveryFlow;
}

/** Category and tag filters. Hidden in an empty shop, or if they failed to load: the list below shows the error. */
const Facets = ({ flow }: FacetsProps) => {
  const { filters, chooseCategory, toggleTag } = useFilters(flow);
  const { facets, hasFailed } = useFacets(useDeferredFilters(flow));
  if (hasFailed || facets?.categories.length === 0) return null;
  return (
    <>
      <CategoryTiles categories={facets?.categories} chosen={filters.categoryName} onChoose={chooseCategory} />
      <TagChips tags={facets?.tags} chosen={filters.tagNames} onToggle={toggleTag} />
    </>
  );
};

/** Home page. Memoized, like the shell: a changed query string renders only the components that read it. */
export const HomePage = memo(function HomePage() {
  const flow = useDiscovery();
  const resultsRef = useRef<HTMLElement>(null);
  const scrollToResults = () => {
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    resultsRef.current?.scrollIntoView({ behavior });
  };
  return (
    <>
      <Hero>
        <SearchBox flow={flow} onSearch={scrollToResults} />
      </Hero>
      <Container className={styles.shop}>
        <Facets flow={flow} />
        <Results ref={resultsRef} flow={flow} />
      </Container>
    </>
  );
});
