// Preloaded into the measured server: reports its resource usage to the parent on request.
// Not in TypeScript, because stripping types would be measured, too.
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage().rss }));
process.channel?.unref();
