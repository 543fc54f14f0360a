// Preloaded into the measured server: reports its resource usage to the parent on request.
// In JavaScript, because stripping types would add to the measured CPU time.
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage().rss }));
process.channel?.unref();
