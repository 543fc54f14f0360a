import { ChakraArea } from '#ui/chakra-area.tsx';
import { Container } from '#ui/container.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { FormExamples } from './form-examples';
import { InteractiveExamples } from './interactive-examples';
import { StaticExamples } from './static-examples';

/** Gallery of all src/ui components, for developers, in mock builds only. */
export const UiPartsPage = () => (
  <ChakraArea>
    <Container isStacked>
      <PageHeading>Parts of the shop</PageHeading>
      <FormExamples />
      <InteractiveExamples />
      <StaticExamples />
    </Container>
  </ChakraArea>
);
